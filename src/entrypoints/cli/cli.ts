import { Command, CommanderError } from 'commander';
import type { Registry } from '../../app/run.ts';
import { backup } from './backup.ts';
import { addCall } from './call.ts';
import { addOperatorCommands } from './commands.ts';
import { copy, type Mover, type Way } from './copy.ts';
import { addOrderFiles } from './order-files.ts';
import { isExpected, messageOf } from './failures.ts';
import type { Outcome, Runner, Session } from './session.ts';

/** The command line of the operator. Every command works beside a running service. */

export type CliDeps = {
  /** Runs the service until it is told to stop. */
  readonly serve: (options: {
    readonly isQuiet: boolean;
    readonly isNewSecret: boolean;
  }) => Promise<void>;
  /** What can be called; each command binds an operation of it. */
  readonly registry: Registry;
  /** What operations work with, beside a service that may be running. */
  readonly openContext: () => Promise<Pick<Session, 'context' | 'links'>>;
  /** Who is at the terminal. */
  readonly operatorName: () => string;
  readonly mover: Mover;
  readonly print: (text: string) => void;
  /** How wide the terminal is; undefined where it is none. */
  readonly columns?: number | undefined;
};

type ServeFlags = { readonly quiet?: boolean; readonly newSecret?: boolean };

/** Runs one command; resolves to the exit code. Problems of the operator's making go to stderr. */
export const runCli = async (argv: readonly string[], deps: CliDeps): Promise<number> => {
  let exitCode = 0;
  const show = (outcome: Outcome): void => {
    deps.print(`${outcome.text}\n`);
    if (outcome.isFailure) exitCode = 1;
  };
  try {
    await commands(deps, show).parseAsync([...argv]);
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!isExpected(error)) throw error;
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
};

const commands = (deps: CliDeps, show: (outcome: Outcome) => void): Command => {
  const { serve, registry, openContext, operatorName, mover, print, columns = null } = deps;
  const runner: Runner = {
    registry,
    show: async (work) => {
      const session = { ...(await openContext()), operatorName: operatorName(), columns };
      try {
        const outcome = await work(session);
        show(typeof outcome === 'string' ? { text: outcome, isFailure: false } : outcome);
      } finally {
        await session.context.store.close();
      }
    },
  };
  const program = new Command('studiolot')
    .exitOverride()
    .enablePositionalOptions()
    .configureOutput({ writeOut: print })
    .description('Orders of websites and their auction: the service and its operator');

  program
    .command('serve')
    .description('Run the service')
    .option(
      '--quiet',
      'only show what is stored: take nothing, send nothing, let no lot open or end',
    )
    .option(
      '--new-secret',
      'go on under another secret: keys, codes, links and idempotency records are worth nothing then',
    )
    .action(({ quiet = false, newSecret = false }: ServeFlags) =>
      serve({ isQuiet: quiet, isNewSecret: newSecret }),
    );
  addOperatorCommands(program, runner);
  addOrderFiles(program, runner);
  program
    .command('backup <file>')
    .description(
      'Copy the database into a new file, and files of orders beside it, while the service runs',
    )
    .action((file: string) => runner.show(({ context }) => backup(context, file, mover)));
  program
    .command('copy')
    .description('Copy everything to another database while the service is stopped, and verify it')
    .requiredOption('--from <url>', 'sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE')
    .requiredOption('--to <url>', 'the same; new, or what an earlier copy has begun')
    .option(
      '--files-from <url>',
      'also copy the files of orders: file:FOLDER or s3://BUCKET/PREFIX',
    )
    .option('--files-to <url>', 'the same')
    .action(async (way: Way) => show(await copy(way, mover)));
  addCall(program, runner);
  return program;
};
