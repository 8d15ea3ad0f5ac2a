import type { OrderView } from '../views/present.ts';
import type { Language } from '../../kernel/languages.ts';
import { unrecognizedIds } from '../../brief/rules/brief.ts';
import { owesSourceFiles } from '../rules/next-move.ts';
import { missingOf, stageOf, type Order } from '../rules/order.ts';
import { contactOf } from '../rules/studio.ts';

/** What was done to the order in this call; a look at it does nothing. */
export type ViewOccasion = {
  readonly isNew?: boolean;
  readonly dryRun?: boolean;
  readonly telegramLink?: string | null;
  readonly contactByHand?: boolean;
  readonly sentUnused?: boolean;
  readonly isHoldAnswered?: boolean;
  /** That of the call, where it names one. */
  readonly conditionsLanguage?: Language;
  readonly clientLink?: string;
};

export const viewOrder = (
  order: Order,
  language: Language,
  occasion: ViewOccasion = {},
): OrderView => ({
  id: order.id,
  number: order.number,
  reference: order.reference,
  status: order.status,
  dryRun: occasion.dryRun ?? false,
  price: order.price,
  project: order.project,
  missing: missingOf(order),
  unrecognized: unrecognizedIds(order.brief),
  language,
  conditionsLanguage: occasion.conditionsLanguage ?? 'en',
  clientLink: occasion.clientLink ?? null,
  next: {
    status: order.status,
    stage: stageOf(order),
    isOnHold: order.work.hold !== null,
    isHoldAnswered: occasion.isHoldAnswered ?? false,
    owesSourceFiles: owesSourceFiles(order),
    isRefunded: order.work.payment.state === 'refunded',
    isNew: occasion.isNew ?? false,
    // Of one that is erased nobody is told anything any more.
    channel: order.forgottenAt === null ? contactOf(order.studio).channel : 'email',
    telegramLink: occasion.telegramLink ?? null,
    contactByHand: occasion.contactByHand ?? false,
    sentUnused: occasion.sentUnused ?? false,
  },
});
