import { unrecognizedIds } from '../../brief/rules/brief.ts';
import type { Language } from '../../kernel/languages.ts';
import { owesSourceFiles } from '../rules/order-file.ts';
import { missingOf, stageOf, type Order } from '../rules/order.ts';
import { contactOf } from '../rules/studio.ts';
import type { OrderView } from './present-order.ts';

/** What the call did to the order, and how it is shown. */
export type ViewOptions = {
  readonly isNew?: boolean;
  readonly dryRun?: boolean;
  readonly telegramLink?: string | null;
  readonly contactByHand?: boolean;
  readonly sentUnused?: boolean;
  /** The language of the call, where it names one. */
  readonly conditionsLanguage?: Language;
  readonly clientLink?: string;
};

export const viewOrder = (
  order: Order,
  language: Language,
  options: ViewOptions = {},
): OrderView => ({
  id: order.id,
  number: order.number,
  reference: order.reference,
  status: order.status,
  dryRun: options.dryRun ?? false,
  price: order.price,
  project: order.project,
  missing: missingOf(order),
  unrecognized: unrecognizedIds(order.brief),
  language,
  conditionsLanguage: options.conditionsLanguage ?? 'en',
  clientLink: options.clientLink ?? null,
  next: {
    status: order.status,
    stage: stageOf(order),
    isOnHold: order.work.hold !== null,
    isHoldAnswered: order.awaitingReply.holdAnsweredAt !== null,
    owesSourceFiles: owesSourceFiles(order),
    isRefunded: order.work.payment.state === 'refunded',
    isNew: options.isNew ?? false,
    // An erased order has no contact.
    channel: order.forgottenAt === null ? contactOf(order.studio).channel : 'email',
    telegramLink: options.telegramLink ?? null,
    contactByHand: options.contactByHand ?? false,
    sentUnused: options.sentUnused ?? false,
  },
});
