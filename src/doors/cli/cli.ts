import { Command, CommanderError } from 'commander';
import type { House } from '../../app/ports.ts';
import {
  backup,
  listMessages,
  retry,
  settle,
  showOrderById,
  showOrders,
  verifyStore,
} from './operator.ts';

/** The command line of the operator. Every command works beside a running service. */

export type CliDeps = {
  /** Runs the service until it is told to stop. */
  readonly serve: () => Promise<void>;
  /** The use cases with what they need, beside a service that may be running. */
  readonly openHouse: () => Promise<House>;
};

/** Runs one command; resolves to the exit code. Problems of the operator's making go to stderr. */
export const runCli = async (argv: readonly string[], deps: CliDeps): Promise<number> => {
  try {
    await commands(deps).parseAsync([...argv]);
    return process.exitCode === undefined ? 0 : Number(process.exitCode);
  } catch (error) {
    if (error instanceof CommanderError) return error.exitCode;
    if (!(error instanceof Error) || !isExpected(error)) throw error;
    process.stderr.write(`${messageOf(error)}\n`);
    return 1;
  }
};

/** Errors that the operator can mend, told without a stack: settings, files, ports, a broken database. */
const isExpected = (error: Error): boolean =>
  ['ConfigError', 'CliError', 'DatabaseMissing'].includes(error.name) ||
  'syscall' in error ||
  ('code' in error && error.code === 'ERR_SQLITE_ERROR');

/** A port in use is the most common of them, and has an easy way out. */
const messageOf = (error: Error): string =>
  'code' in error && error.code === 'EADDRINUSE'
    ? `${error.message}; set PORT to another one`
    : error.message;

const commands = ({ serve, openHouse }: CliDeps): Command => {
  const inHouse = async (act: (house: House) => Promise<string>): Promise<void> => {
    const house = await openHouse();
    try {
      process.stdout.write(`${await act(house)}\n`);
    } finally {
      await house.store.close();
    }
  };
  const program = new Command('studiolot')
    .exitOverride()
    .description('Orders of websites: the service and its operator');

  program.command('serve').description('run the service').action(serve);
  program
    .command('orders')
    .description('list the newest orders, with status and what is missing')
    .option('-n, --limit <count>', 'how many', '50')
    .action(({ limit }: { limit: string }) => inHouse(({ store }) => showOrders(store, limit)));
  program
    .command('order <id>')
    .description('show everything about one order')
    .action((id: string) => inHouse(({ store }) => showOrderById(store, id)));

  const messages = program
    .command('messages')
    .description('list messages that have not arrived')
    .action(() => inHouse(({ store }) => listMessages(store)));
  messages
    .command('retry <id>')
    .description('send a message again now')
    .action((id: string) => inHouse(({ store, clock }) => retry(store, clock, id)));
  messages
    .command('done <id>')
    .description('take a message off the list, after telling its recipient by hand')
    .action((id: string) => inHouse(({ store, clock }) => settle(store, clock, id)));

  program
    .command('verify')
    .description('check every order against its events and the hash chain')
    .action(() => inHouse(({ store }) => verifyStore(store)));
  program
    .command('backup <file>')
    .description('copy the database into a new file while the service runs')
    .action((file: string) => inHouse(({ store }) => backup(store, file)));
  return program;
};
