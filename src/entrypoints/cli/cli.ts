import { Command, CommanderError } from 'commander';
import type { AppContext } from '../../app/ports.ts';
import type { Links } from '../../contract/links.ts';
import { addAuctionCommands, type Runner } from './auction-commands.ts';
import { copy, type Mover, type Way } from './copy.ts';
import { confirmThenRun } from './confirm-then-run.ts';
import {
  backup,
  listMessages,
  retry,
  markDone,
  showOrderById,
  showOrders,
  verifyStore,
} from './operator.ts';
import { isExpected, messageOf } from './failures.ts';

/** The command line of the operator. Every command works beside a running service. */

export type CliDeps = {
  /** Runs the service until it is told to stop. */
  readonly serve: () => Promise<void>;
  /** The use cases with what they need, beside a service that may be running. */
  readonly openContext: () => Promise<{ readonly context: AppContext; readonly links: Links }>;
  readonly mover: Mover;
};

/** Runs one command; resolves to the exit code. Problems of the operator's making go to stderr. */
export const runCli = async (argv: readonly string[], deps: CliDeps): Promise<number> => {
  try {
    await commands(deps).parseAsync([...argv]);
    return process.exitCode === undefined ? 0 : Number(process.exitCode);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!isExpected(error)) throw error;
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
};

const commands = ({ serve, openContext, mover }: CliDeps): Command => {
  const look: Runner['look'] = async (show) => {
    const { context, links } = await openContext();
    try {
      process.stdout.write(`${await show(context, links)}\n`);
    } finally {
      await context.store.close();
    }
  };
  const act: Runner['act'] = (yes = false, deed) =>
    look((context, links) =>
      confirmThenRun(deed(context), { yes, links, now: context.clock.now() }),
    );
  const program = new Command('studiolot')
    .exitOverride()
    .description('Orders of websites and their auction: the service and its operator');

  program.command('serve').description('run the service').action(serve);
  program
    .command('orders')
    .description('list the newest orders, with status and what is missing')
    .option('-n, --limit <count>', 'how many', '50')
    .action(({ limit }: { limit: string }) => look(({ store }) => showOrders(store, limit)));
  program
    .command('order <id>')
    .description('show everything about one order')
    .action((id: string) => look(({ store }) => showOrderById(store, id)));

  const messages = program
    .command('messages')
    .description('list messages that have not arrived')
    .action(() => look(({ store }) => listMessages(store)));
  messages
    .command('retry <id>')
    .description('send a message again now')
    .action((id: string) => look(({ store, clock }) => retry(store, clock, id)));
  messages
    .command('done <id>')
    .description('take a message off the list, after telling its recipient by hand')
    .action((id: string) => look(({ store, clock }) => markDone(store, clock, id)));

  program
    .command('verify')
    .description('check every order and lot against its events and the hash chain')
    .action(() => look(({ store }) => verifyStore(store)));
  program
    .command('backup <file>')
    .description('copy the database into a new file while the service runs')
    .action((file: string) => look(({ store }) => backup(store, file)));
  program
    .command('copy')
    .description('copy everything to another database while the service is stopped, and verify it')
    .requiredOption('--from <url>', 'sqlite:PATH or postgres://USER:PASSWORD@HOST/DATABASE')
    .requiredOption('--to <url>', 'the same; new, or what an earlier copy has begun')
    .action(async (way: Way) => {
      process.stdout.write(`${await copy(way, mover)}\n`);
    });
  addAuctionCommands(program, { look, act });
  return program;
};
