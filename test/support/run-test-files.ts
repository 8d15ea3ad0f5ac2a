import { runFiles } from '../../tools/test-processes.ts';

/** Runs test files on SQLite as `npm test` does: `run-test-files.ts FOLDER FILE…`. */
const [folder = '', ...files] = process.argv.slice(2);
const isSuccess = await runFiles({
  files: files.map((file) => ({ file, engine: 'sqlite' })),
  folder,
  environment: () => process.env,
  signal: new AbortController().signal,
});
process.exitCode = isSuccess ? 0 : 1;
