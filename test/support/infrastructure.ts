import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** The resources that all test files of a run share. */
export type Infrastructure = {
  /** The value of TMPDIR, so that all files that tests leave behind are in it. */
  readonly folder: string;
  /** A second folder, in memory if there is room, for tests with many small files. */
  readonly memory: string;
  /** A SQLite file with the schema and without rows. */
  readonly sqliteTemplate: string;
  /** Null if no test needs PostgreSQL. */
  readonly postgres: { readonly url: string; readonly template: string } | null;
  /** The value of NODE_COMPILE_CACHE, the folder with the compiled service. */
  readonly compiled: string;
  /** The value of TEST_BROWSER. It returns the address of the browser, which starts on first use. */
  readonly browser: string;
};

/** The folder that `npm start` uses, so that compiled code remains between runs. */
const compiled = resolve('node_modules/.cache/studiolot');

/** Sent to the infrastructure process when all processes of the run have ended. */
export const endSignal = 'over';

/** Starts the infrastructure process in its own group, so that Ctrl-C does not end it. */
export const prepareInfrastructure = async (isPostgresNeeded: boolean) => {
  const program = fileURLToPath(new URL('infrastructure-process.ts', import.meta.url));
  const child = spawn(process.execPath, [program, ...(isPostgresNeeded ? ['postgres'] : [])], {
    stdio: ['pipe', 'pipe', 'inherit'],
    env: { ...process.env, NODE_COMPILE_CACHE: compiled },
    detached: true,
  });
  const closed = once(child, 'close');
  const [line] = await Promise.race([once(createInterface(child.stdout), 'line'), closed]);
  if (typeof line !== 'string') {
    throw new Error(
      'What the tests need cannot be made. With DATABASE_URL they use a PostgreSQL that is there, ' +
        'and with --engine=sqlite none.',
    );
  }
  return {
    infrastructure: { ...JSON.parse(line), compiled } as Infrastructure,
    /** Returns whether everything is deleted. */
    leave: async ({ isInterrupted }: { readonly isInterrupted: boolean }): Promise<boolean> => {
      child.stdin.end(isInterrupted ? '' : endSignal);
      await closed;
      return child.exitCode === 0;
    },
  };
};
