import { z } from 'zod';
import type { Language } from '../../kernel/languages.ts';
import { moment } from '../../kernel/shared-fields.ts';
import { catalogues } from '../../kernel/texts/catalogues.ts';
import type { Instant } from '../../kernel/time.ts';
import { timestamp } from '../../kernel/wire.ts';
import type { VatTreatment } from '../../order/rules/price.ts';
import { pricesAre } from '../../order/views/answer-schemas.ts';
import { briefDeadline } from '../rules/advance.ts';
import type { LotKindName } from '../rules/kind.ts';
import type { Lot } from '../rules/lot.ts';
import { publicLot } from '../rules/public-lot.ts';
import { lotAnswer, presentLot } from './lot.ts';

/** The fields about their lot in every answer to a bidder: its standing, the prize and the brief deadline. */

export const wonAnswers = {
  what_is_won: z
    .string()
    .describe('What the winner gets for the price, and which answers are needed after the win'),
  prices_are: pricesAre,
};

export const presentWon = (kind: LotKindName, language: Language, vat: VatTreatment | null) => {
  const { lotKinds, afterWin } = catalogues[language].auction;
  return {
    what_is_won: `${lotKinds[kind].includes} ${afterWin}`,
    ...(vat === null ? {} : { prices_are: vat }),
  };
};

export type LotForBidder = {
  readonly lot: Lot;
  /** The time from which remaining seconds count. */
  readonly now: Instant;
  readonly language: Language;
  readonly vat: VatTreatment | null;
};

export const lotForBidder = {
  lot: lotAnswer,
  brief_deadline: moment.nullable().meta({
    description:
      "The deadline of the client's brief if they lead at the end; moves with ends_at. Null once bidding has reopened, because then only clients with a complete brief bid, and once the lot is over",
  }),
  ...wonAnswers,
};

export const presentLotForBidder = ({ lot, now, language, vat }: LotForBidder) => {
  const briefDueAt = briefDeadline(lot);
  return {
    lot: presentLot(publicLot(lot), 'EUR', now),
    brief_deadline: briefDueAt === null ? null : timestamp(briefDueAt),
    ...presentWon(lot.kind, language, vat),
  };
};
