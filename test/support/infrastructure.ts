import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath } from 'node:url';

/** What a run of tests stands on. */
export type Infrastructure = {
  /** For TMPDIR: whatever tests leave, they leave in here. */
  readonly folder: string;
  /** The same in memory, where there is room, for tests that many small files would keep waiting. */
  readonly memory: string;
  /** An SQLite file with the schema and no rows. */
  readonly sqliteTemplate: string;
  /** Null where no test asks for PostgreSQL. */
  readonly postgres: { readonly url: string; readonly template: string } | null;
  /** For NODE_COMPILE_CACHE: holds the compiled code of the service. */
  readonly compiled: string;
  /** For TEST_BROWSER: returns the endpoint of the browser, which starts on its first use. */
  readonly browser: string;
};

/** The same as that of `npm start`, so that it is there from one run to the next. */
const compiled = resolve('node_modules/.cache/studiolot');

/** Sent to the infrastructure process when all processes of the run have ended. */
export const endSignal = 'over';

/** Starts who makes it and takes it away; apart from us, so that Ctrl-C is not for it. */
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
