import { haveIn, isUnknownAnswer } from '../../brief/views/file-answer-texts.ts';
import type { FilesView } from '../views/file.ts';
import { isOnlyLink } from '../../brief/views/link.ts';
import type { FilesListed } from './list-files.ts';
import type { Actor } from '../../kernel/actor.ts';
import { ok } from '../../kernel/result.ts';
import type { FileId } from '../../kernel/ids.ts';
import { unmetPreconditionOf, type ActRefusal } from '../rules/acts.ts';
import type { FileWords } from '../rules/file-changes.ts';
import type { FileSender, OrderFile } from '../rules/order-file.ts';
import { missingOf, type Order } from '../rules/order.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Settings } from '../../kernel/context.ts';
import { orderOf, type Handler } from '../../kernel/use-case.ts';

/** What the use cases about files have in common. */

export const fileSenderOf = ({ kind }: Actor): FileSender =>
  kind === 'operator' || kind === 'client' ? kind : 'studio';

/** Null where whoever holds the order may send and remove files now. */
export const problemWithFiles = (actor: Actor, now: Instant): ActRefusal | null =>
  actor.kind === 'order_holder' || actor.kind === 'client'
    ? unmetPreconditionOf(actor.order, 'files', actor.kind === 'client' ? 'client' : 'studio', now)
    : null;

/** A payment that was given back pays for nothing. */
const isPaid = ({ work }: Order): boolean => work.payment.state === 'paid';

export const fileWords = ({ fileUrl }: Settings, { language }: Order): FileWords => ({
  urlOf: fileUrl,
  have: haveIn(language),
  isUnknown: isUnknownAnswer,
  isLink: isOnlyLink,
});

export const viewFiles = (
  order: Order,
  { files = [], removed = null, dryRun }: Done,
): FilesView => ({
  id: order.id,
  number: order.number,
  status: order.status,
  language: order.language,
  missing: missingOf(order),
  files,
  removed,
  dryRun,
});

type Done = {
  readonly files?: readonly OrderFile[];
  readonly removed?: FileId | null;
  readonly dryRun: boolean;
};

export const listFiles: Handler<null, FilesListed> = {
  look: async (_tx, _input, callContext) => {
    const order = orderOf(callContext);
    const isClient = fileSenderOf(callContext.actor) === 'client';
    const files = order.files.filter(({ from }) => !isClient || from === 'client');
    return ok({ files, isPaid: isPaid(order) });
  },
};
