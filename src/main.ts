import { runCli } from './cli/program.ts';

// The program's entrypoint: the command line, with `serve` as one of its commands. `boot/serve.ts`
// reads the environment, and `boot/start.ts` starts the parts of the service one after another.

// The database and the files hold studios' data, so only this user may read what is created.
process.umask(0o077);
const code = await runCli(process.argv, {
  // Each of these files, with what only it imports, is loaded only by the commands that need it.
  serve: async (options) => (await import('./boot/serve.ts')).serve(options),
  loadDependencies: async () => (await import('./boot/cli-dependencies.ts')).cliDependencies(),
  print: (text) => process.stdout.write(text),
});
process.exit(code);
