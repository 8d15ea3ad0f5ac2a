import { totalPages, type Project } from '../../brief/rules/project.ts';
import type { OrderId, OrderNumber } from '../../kernel/ids.ts';
import type { Minor } from '../../kernel/money.ts';
import type { Instant } from '../../kernel/time.ts';
import { placedOrder } from '../../order/rules/next-events.ts';
import type { OrderChange } from '../../order/rules/order.ts';
import { vatMember, type Price, type VatTreatment } from '../../order/rules/price.ts';
import { noStudio } from '../../order/rules/studio.ts';
import { kinds } from '../rules/kind.ts';
import type { Lot, Winner } from '../rules/lot.ts';
import type { Participant } from '../rules/participant.ts';
import { lotStream } from '../rules/streams.ts';

type NewOrder = {
  readonly id: OrderId;
  readonly number: OrderNumber | null;
  readonly now: Instant;
  readonly vat: VatTreatment | null;
};

/** The order of a winner, like any other order; its price is the winning bid. */
export const placeWonOrder = (
  lot: Lot,
  { amountMinor }: Pick<Winner, 'amountMinor'>,
  { email, name, language, brief }: Participant,
  { id, number, now, vat }: NewOrder,
): OrderChange => {
  const { project } = kinds[lot.kind];
  return placedOrder(id, now, {
    number,
    reference: null,
    referenceKey: null,
    studio: { ...noStudio, name, email },
    project,
    brief,
    language,
    price: { ...priceOf(lot, project, amountMinor), ...vatMember(vat) },
    source: 'auction',
  });
};

const priceOf = (lot: Lot, project: Project, amountMinor: Minor): Price => ({
  amountMinor,
  currency: 'USD',
  totalPages: totalPages(project),
  breakdown: { base: amountMinor },
  bookVersion: lotStream(lot.id),
});
