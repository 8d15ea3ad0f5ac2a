import type { Command } from 'commander';
import { collectRefusals } from '../kernel/refusals.ts';
import type { Room } from '../kernel/room.ts';
import type { Registry } from '../kernel/use-case.ts';
import { backup } from './backup.ts';
import { addCall } from './call.ts';
import { copy, type CopyDependencies, type CopyOptions } from './copy.ts';
import type { CommandOutcome, CommandRefusals, Runner, CliSession } from './session.ts';

/** All commands except `serve`. */

export type CommandDeps = {
  readonly registry: Registry;
  readonly rooms: readonly Room[];
  /** Opens what operations need. A service may be running on the same database. */
  readonly openContext: () => Promise<Pick<CliSession, 'context' | 'links'>>;
  /** The name of the person at the terminal, for the audit trail. */
  readonly operatorName: () => string;
  readonly copying: CopyDependencies;
  /** Serves MCP over the standard streams until the program that started this one closes them. */
  readonly serveMcp: (
    session: CliSession,
    choice: { readonly isReadOnly: boolean; readonly only: readonly string[] | null },
  ) => Promise<void>;
  /** The width of the terminal; undefined if output goes elsewhere. */
  readonly columns?: number | undefined;
};

export const addEveryCommand = (
  program: Command,
  { registry, rooms, openContext, operatorName, copying, serveMcp, columns }: CommandDeps,
  show: (outcome: CommandOutcome) => void,
): void => {
  const refusals: CommandRefusals = Object.assign(
    {},
    ...rooms.map(({ commandRefusals }) => commandRefusals),
  );
  const withSession: WithSession = async (work) => {
    const opened = await openContext();
    const session: CliSession = {
      ...opened,
      operationRefusals: collectRefusals(rooms, opened.links),
      operatorName: operatorName(),
      columns: columns ?? null,
      refusals,
    };
    try {
      return await work(session);
    } finally {
      await session.context.store.close();
    }
  };
  const runner: Runner = {
    registry,
    show: async (work) => {
      const outcome = await withSession(work);
      show(typeof outcome === 'string' ? { text: outcome, isFailure: false } : outcome);
    },
  };
  addMcp(program, withSession, serveMcp);
  for (const { addCommands } of rooms) addCommands?.(program, runner);
  addStoreCommands(program, runner, copying, show);
  addCall(program, runner);
};

type WithSession = <Made>(work: (session: CliSession) => Promise<Made>) => Promise<Made>;

const addMcp = (
  program: Command,
  withSession: WithSession,
  serveMcp: CommandDeps['serveMcp'],
): void => {
  program
    .command('mcp')
    .description(
      'Offer every operation to an agent on this machine, by MCP over the standard streams',
    )
    .option(
      '--read-only',
      'leave out what changes anything; answers still hold the ids of orders, which are keys',
    )
    .option('--tools <names>', 'offer these alone, such as list_waiting,find_order,deliver')
    .action(
      ({ readOnly = false, tools }: { readonly readOnly?: boolean; readonly tools?: string }) =>
        withSession((session) =>
          serveMcp(session, { isReadOnly: readOnly, only: tools?.split(',') ?? null }),
        ),
    );
};

/** Adds the commands that copy the whole database. */
const addStoreCommands = (
  program: Command,
  runner: Runner,
  copying: CopyDependencies,
  show: (outcome: CommandOutcome) => void,
): void => {
  program
    .command('backup <file>')
    .description(
      'Copy the database into a new file, and files of orders next to it, while the service runs',
    )
    .action((file: string) => runner.show(({ context }) => backup(context, file, copying)));
  program
    .command('copy')
    .description('Copy everything to another database while the service is stopped, and verify it')
    .requiredOption('--from <url>', 'sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE')
    .requiredOption(
      '--to <url>',
      'the same; a new database, or one that an earlier copy did not finish',
    )
    .option(
      '--files-from <url>',
      'also copy the files of orders: file:FOLDER or s3://BUCKET/PREFIX',
    )
    .option('--files-to <url>', 'the same')
    .action(async (options: CopyOptions) => show(await copy(options, copying)));
};
