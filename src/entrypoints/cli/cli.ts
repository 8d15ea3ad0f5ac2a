import { isExpected, messageOf } from './failures.ts';
import type { CliDeps } from './program.ts';

/** The command line of the operator. Every command works beside a running service. */

/** Runs one command; resolves to the exit code. Problems of the operator's making go to stderr. */
export const runCli = async (argv: readonly string[], deps: CliDeps): Promise<number> => {
  try {
    const serve = plainServe(argv.slice(2));
    if (serve === null) {
      const { runProgram } = await import('./program.ts');
      return await runProgram(argv, deps);
    }
    await deps.serve(serve);
    return 0;
  } catch (error) {
    if (!isExpected(error)) throw error;
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
};

type ServeOptions = Parameters<CliDeps['serve']>[0];

/** As nearly every start is written, which so waits for nothing but its service; null for all else. */
const plainServe = ([command, ...flags]: readonly string[]): ServeOptions | null =>
  command === 'serve' && flags.every((flag) => serveFlags.has(flag))
    ? {
        isQuiet: flags.includes('--quiet'),
        isNewSecret: flags.includes('--new-secret'),
        ...(flags.includes('--restored') ? { restored: 'once' as const } : {}),
      }
    : null;

const serveFlags: ReadonlySet<string> = new Set(['--quiet', '--new-secret', '--restored']);
