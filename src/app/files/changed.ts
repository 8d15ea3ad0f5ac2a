import type { FilesView } from '../../contract/order/file.ts';
import { haveIn } from '../../content/file-answers.ts';
import type { Actor } from '../../domain/actor.ts';
import type { FileId } from '../../domain/ids.ts';
import { missingAnswers } from '../../domain/order/brief.ts';
import type { FileWords } from '../../domain/order/file-changes.ts';
import type { FileSender, OrderFile } from '../../domain/order/file.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Settings } from '../context.ts';

/** What the use cases about files have in common. */

export const fileSenderOf = ({ kind }: Actor): FileSender =>
  kind === 'operator' ? 'operator' : 'studio';

export const fileWords = ({ fileUrl }: Settings, { language }: Order): FileWords => ({
  urlOf: fileUrl,
  have: haveIn(language),
});

export const viewFiles = (
  order: Order,
  { files = [], removed = null, dryRun }: Done,
): FilesView => ({
  id: order.id,
  number: order.number,
  status: order.status,
  language: order.language,
  missing: missingAnswers(order.project, order.brief),
  files,
  removed,
  dryRun,
});

type Done = {
  readonly files?: readonly OrderFile[];
  readonly removed?: FileId | null;
  readonly dryRun: boolean;
};
