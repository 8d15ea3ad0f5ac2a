import { Command, CommanderError } from 'commander';
import { addEveryCommand, type CommandDeps } from './every-command.ts';
import { CliError, failureText, isExpected } from './failures.ts';
import type { CommandOutcome } from './session.ts';

/**
 * The command line of the operator. All commands except `serve` work on the database of a service
 * that may be running.
 */

export type CliDeps = {
  readonly print: (text: string) => void;
  /** Prepares the dependencies of all commands except `serve`. */
  readonly loadDependencies: () => Promise<CommandDeps>;
  /** Runs the service until it is stopped. */
  readonly serve: (options: {
    readonly isReadOnly: boolean;
    readonly isNewSecret: boolean;
    readonly restored?: 'first' | 'again';
  }) => Promise<void>;
};

type ServeFlags = {
  readonly readOnly?: boolean;
  readonly newSecret?: boolean;
  readonly restored?: true | string;
};

/** Runs one command and resolves to the exit code. Mistakes of the operator go to stderr. */
export const runCli = async (argv: readonly string[], deps: CliDeps): Promise<number> => {
  let exitCode = 0;
  const show = (outcome: CommandOutcome): void => {
    deps.print(`${outcome.text}\n`);
    if (outcome.isFailure) exitCode = 1;
  };
  try {
    const program = await commands(argv, deps, show);
    await program.parseAsync([...argv]);
    return exitCode;
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!isExpected(error)) throw error;
    process.stderr.write(`${failureText(error)}\n`);
    return 1;
  }
};

const commands = async (
  argv: readonly string[],
  { print, loadDependencies, serve }: CliDeps,
  show: (outcome: CommandOutcome) => void,
): Promise<Command> => {
  const program = new Command('studiolot')
    .exitOverride()
    .enablePositionalOptions()
    .configureOutput({ writeOut: print })
    .description('Orders of websites and their auction: the service and its operator');
  addServe(program, serve);
  // A service would use memory for the code of the other commands as long as it runs.
  if (argv[2] !== 'serve') addEveryCommand(program, await loadDependencies(), show);
  return program;
};

const addServe = (program: Command, serve: CliDeps['serve']): void => {
  program
    .command('serve')
    .description('Run the service')
    .option(
      '--read-only',
      'only show what is stored: accept no changes, send nothing, open and end no lots',
    )
    .option(
      '--new-secret',
      'go on under another secret: keys, codes, links, quote tokens and idempotency records are worth nothing then',
    )
    .option(
      '--restored [again]',
      'the database comes from a backup: void what may have been ended since, and send nothing until that is confirmed',
    )
    .action(({ readOnly = false, newSecret = false, restored }: ServeFlags) =>
      serve({
        isReadOnly: readOnly,
        isNewSecret: newSecret,
        ...(restored === undefined ? {} : { restored: readRestored(restored) }),
      }),
    );
};

const readRestored = (value: true | string): 'first' | 'again' => {
  if (value === true) return 'first';
  if (value === 'again') return 'again';
  throw new CliError('--restored takes nothing but =again, for a database restored once more');
};
