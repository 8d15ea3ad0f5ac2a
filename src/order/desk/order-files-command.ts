import type { Command } from 'commander';
import { CliError } from '../../cli/failures.ts';
import { call, problemText, type Runner, type CliSession } from '../../cli/session.ts';
import { harmlessJson, tableOrText } from '../../cli/terminal.ts';
import { registeredAs } from '../../kernel/use-case.ts';
import { findOrder } from '../operations/find-order.ts';
import type { OrderFile } from '../rules/order-file.ts';
import type { OperatorRecord } from '../views/operator-record.ts';

/** The files of an order at the terminal, with their ids, which `order` does not show. */

type CommandFlags = { readonly json?: boolean };

export const addOrderFiles = (program: Command, runner: Runner): void => {
  program
    .command('order-files <id>')
    .description('List the files of an order with their ids')
    .option('--json', 'print the answer as JSON')
    .action((id: string, given: CommandFlags) =>
      runner.show((session) => list(session, runner, id, given)),
    );
};

const list = async (
  session: CliSession,
  runner: Runner,
  id: string,
  { json = false }: CommandFlags,
): Promise<string> => {
  const registered = registeredAs(runner.registry, findOrder.name);
  const found = await call<OperatorRecord>(session, registered, { order_id: id });
  if (!found.ok) throw new CliError(problemText(found.problem, session));
  const { files } = found.value.order;
  return json ? harmlessJson({ files }) : filesText(files);
};

const filesText = (files: readonly OrderFile[]): string =>
  tableOrText(
    'There are no files',
    ['file', 'name', 'type', 'bytes', 'purpose', 'question', 'from'],
    files.map(({ id, name, contentType, sizeBytes, purpose, question, from }) => [
      id,
      name,
      contentType,
      String(sizeBytes),
      purpose,
      question ?? '',
      from,
    ]),
  );
