import { haveText, isUnknownAnswer } from '../../brief/views/file-answer-texts.ts';
import { isOnlyLink } from '../../brief/views/link.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Settings } from '../../kernel/context.ts';
import type { FileId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { sideOf } from '../authenticate.ts';
import { actRefusalOf, type ActRefusal } from '../rules/acts.ts';
import type { FileTexts } from '../rules/file-changes.ts';
import type { OrderFile } from '../rules/order-file.ts';
import { missingOf, type Order } from '../rules/order.ts';
import type { FilesView } from '../views/file.ts';

/** Why the studio or its client may not add or remove files now; null where they may. */
export const problemWithFiles = (actor: Actor, now: Instant): ActRefusal | null =>
  actor.kind === 'order_holder' || actor.kind === 'client'
    ? actRefusalOf(actor.order, 'files', sideOf(actor), now)
    : null;

export const fileTexts = ({ fileUrl }: Settings, { language }: Order): FileTexts => ({
  urlOf: fileUrl,
  have: (question) => haveText(question, language),
  isUnknown: isUnknownAnswer,
  isLink: isOnlyLink,
});

export const viewFiles = (
  order: Order,
  { files = [], removed = null, dryRun }: FileOutcome,
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

type FileOutcome = {
  readonly files?: readonly OrderFile[];
  readonly removed?: FileId | null;
  readonly dryRun: boolean;
};
