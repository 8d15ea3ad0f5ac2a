import { createReadStream } from 'node:fs';
import { basename } from 'node:path';
import type { Command } from 'commander';
import { upload } from '../../app/files/upload.ts';
import type { SentFile } from '../../app/files/receive.ts';
import { run, type Registered } from '../../app/run.ts';
import type { FilesView } from '../../contract/order/file.ts';
import { refusalText } from '../../contract/refusals.ts';
import type { OperatorRecord } from '../../contract/operator/order-record.ts';
import type { OrderFile } from '../../domain/order/file.ts';
import { CliError, confirmThenRun } from './confirm-then-run.ts';
import type { Runner, Session } from './session.ts';
import { harmlessJson, table } from './terminal.ts';

/** The files of an order at the terminal: which there are, and the source files on their way to the studio. */

type Given = { readonly yes?: boolean; readonly json?: boolean };

export const addOrderFiles = (program: Command, runner: Runner): void => {
  program
    .command('order-files <id> [paths...]')
    .description('List the files of an order, or add its source files, a zip, from these paths')
    .option('--json', 'print the answer as JSON')
    .option('-y, --yes', 'do it without being asked')
    .action((id: string, paths: readonly string[], given: Given) =>
      runner.show((session) =>
        paths.length === 0
          ? list(session, runner, id, given)
          : add(session, runner, id, paths, given),
      ),
    );
};

const find = ({ registry }: Runner, name: string): Registered => {
  const registered = registry.get(name);
  if (registered === undefined) throw new Error(`Nothing carries out ${name}`);
  return registered;
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
  const registered = find(runner, 'find_order');
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

const add = async (
  session: Session,
  runner: Runner,
  id: string,
  paths: readonly string[],
  { yes = false, json = false }: Given,
): Promise<string> => {
  const { context, links } = session;
  const registered = find(runner, 'add_source_files');
  const { operation } = registered;
  const perform = async (dryRun: boolean): Promise<FilesView> => {
    const call = { ...callBy(session), sent: { order_id: id, dry_run: dryRun } };
    const { result } = await upload<FilesView>(context, registered, {
      credential: call.credential,
      files: filesAt(paths),
      callWith: (attached) => ({ ...call, attached }),
    });
    if (result.ok) return result.value;
    throw new CliError(refusalText(result.problem, links, context.clock.now()));
  };
  return confirmThenRun(
    {
      perform,
      describe: ({ files, dryRun }) =>
        `${dryRun ? 'These are added' : 'Added'}:\n${filesText(files)}`,
      isNothing: () => false,
      json: json ? (view) => harmlessJson(operation.present(view, links)) : null,
    },
    yes,
  );
};

async function* filesAt(paths: readonly string[]): AsyncGenerator<SentFile, void> {
  for (const path of paths) yield { name: basename(path), content: read(path) };
}

/** @throws CliError where it cannot be read */
async function* read(path: string): AsyncGenerator<Uint8Array, void> {
  try {
    for await (const piece of createReadStream(path)) {
      if (piece instanceof Uint8Array) yield piece;
    }
  } catch (error) {
    throw new CliError(`${path} cannot be read: ${(error as Error).message}`);
  }
}
