import { createReadStream } from 'node:fs';
import { access } from 'node:fs/promises';
import type { Command } from 'commander';
import { CliError, unreadableText } from '../../cli/failures.ts';
import type { TypedOptions } from '../../cli/fields.ts';
import { carryOut, type Runner } from '../../cli/session.ts';
import { harmless } from '../../cli/terminal.ts';
import type { SentFile } from '../../files/receive.ts';
import type { CallRefusal } from '../../kernel/call-refusal.ts';
import { registeredAs } from '../../kernel/use-case.ts';
import { addSourceFiles, type SourceFilesView } from '../operations/add-source-files.ts';
import type { FilesView } from '../views/file.ts';
import { presentNumber } from '../views/present-order.ts';

/** Files of this machine become the source files of an order. */
export const addSourceFilesCommand = (
  acts: Command,
  id: string,
  { registry, show }: Runner,
): void => {
  const registered = registeredAs(registry, addSourceFiles.name);
  acts
    .command('add-source-files')
    .description(registered.operation.summary)
    .argument('<file...>')
    .option('--json', 'print the answer as JSON')
    .option('-y, --yes', 'do it without confirmation')
    .action((paths: readonly string[], { json, yes }: TypedOptions) =>
      show(async (session) => {
        for (const path of paths) await mustBeThere(path);
        return carryOut<SourceFilesView>(session, registered, {
          sent: { order_id: id },
          isSure: yes === true,
          asJson: json === true,
          text: filesEffect,
          refusalText: (refusal) => refusedText(refusal, id),
          changesNothing: ({ files }) => files.length === 0,
          files: () => filesAt(paths),
        });
      }),
    );
};

const mustBeThere = async (path: string): Promise<void> => {
  await access(path).catch((error: unknown) => {
    throw new CliError(unreadableText(path, error));
  });
};

async function* filesAt(paths: readonly string[]): AsyncIterable<SentFile> {
  for (const path of paths) yield { name: path, content: createReadStream(path) };
}

const filesEffect = ({ number, id, files }: FilesView): string =>
  [
    `Source files of ${presentNumber(number) ?? id}. If the order is paid, the studio can download them now and is notified within minutes; otherwise once it is paid.`,
    ...files.map(({ name, sizeBytes, sha256 }) =>
      harmless(`  ${name}, ${sizeBytes} bytes, SHA-256 ${sha256}`),
    ),
  ].join('\n');

const refusedText = ({ kind }: CallRefusal, id: string): string | null =>
  kind === 'order_not_found' ? `There is no order ${id}` : null;
