import type { Command } from 'commander';
import { run } from '../../app/run.ts';
import { registeredAs } from '../../app/use-case.ts';
import { refusalText } from '../../contract/refusals.ts';
import type { OperatorRecord } from '../../contract/operator/order-record.ts';
import type { OrderFile } from '../../domain/order/file.ts';
import { CliError } from './confirm-then-run.ts';
import type { Runner, Session } from './session.ts';
import { harmlessJson, table } from './terminal.ts';

/** The files of an order at the terminal, with the ids that `order` does not show. */

type Given = { readonly json?: boolean };

export const addOrderFiles = (program: Command, runner: Runner): void => {
  program
    .command('order-files <id>')
    .description('List the files of an order with their ids')
    .option('--json', 'print the answer as JSON')
    .action((id: string, given: Given) =>
      runner.show((session) => list(session, runner, id, given)),
    );
};

const callBy = ({ operatorName }: Session) =>
  ({
    credential: { kind: 'operator', name: operatorName },
    network: 'none',
    via: 'api',
    idempotency: null,
  }) as const;

const list = async (
  session: Session,
  runner: Runner,
  id: string,
  { json = false }: Given,
): Promise<string> => {
  const { context, links } = session;
  const registered = registeredAs(runner.registry, 'find_order');
  const sent = { order_id: id };
  const { result } = await run<OperatorRecord>(context, registered, { ...callBy(session), sent });
  if (!result.ok) throw new CliError(refusalText(result.problem, links, context.clock.now()));
  const { files } = result.value.order;
  return json ? harmlessJson({ files }) : filesText(files);
};

const filesText = (files: readonly OrderFile[]): string =>
  files.length === 0
    ? 'There are no files'
    : table(
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
