import { z } from 'zod';
import { afterBid } from '../../content/auction-answers.ts';
import { no, ok } from '../../domain/base.ts';
import { bidMax } from '../../domain/auction/increments.ts';
import type { BidId, LotId } from '../../domain/ids.ts';
import type { Language } from '../../domain/languages.ts';
import type { Minor } from '../../domain/money.ts';
import type { Instant } from '../../domain/time.ts';
import { language, nextWords, textMax } from '../order/fields.ts';
import { calledBy, operation, withInput } from '../operation.ts';
import {
  describedBy,
  emailAddress,
  onOff,
  required,
  requiredMark,
  text,
  timestamp,
  usd,
} from '../wire.ts';
import { bidBody, exampleBidId } from './example-data.ts';
import { lot, moment, yes } from './fields.ts';
import { withWarnings } from '../warning.ts';

export type BidInput = {
  readonly lotId: LotId;
  readonly amountMinor: Minor;
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
};

export type PendingBidView = {
  readonly bidId: BidId;
  readonly email: string;
  readonly codeExpiresAt: Instant;
  readonly isCodeLongerThanLot: boolean;
  /** Left out by answers that were kept before. */
  readonly language?: Language;
};

const input = z.object({
  lot,
  amount_usd: required(usd('Bid amount in USD', bidMax)),
  email: required(emailAddress("The client's e-mail; the code is sent here", textMax.contact)),
  name: text("The client's name", textMax.name),
  lang: describedBy(language, {
    description: "Language of the client's e-mails and of the question texts",
  }),
  accept_rules: describedBy(
    onOff('Must be true: the client accepts the auction rules at /auction/rules'),
    { const: true, default: undefined, [requiredMark]: true },
  ),
});

const output = z
  .object({
    ok: yes,
    status: z.literal('waiting_for_code').describe('The bid counts once its code is entered'),
    pending_id: z.string().describe('Names the bid when its code is sent to confirm_bid'),
    code_sent_to: z.string().describe('The address that the code was mailed to'),
    code_expires_at: moment.describe('Until when the code is good'),
    next: nextWords,
    ...withWarnings,
  })
  .meta({ id: 'PendingBid' });

export const placeBid = operation({
  name: 'place_bid',
  summary: 'Bid for a client, who is e-mailed a code; the bid counts once that is confirmed',
  description:
    'Use it to bid for a client who has agreed to the amount and to the auction rules: it ' +
    "needs a lot that is open, an amount of at least its min_next_bid_usd, and the client's " +
    'e-mail address. The bid does not count yet: the client is mailed a 6-digit code, valid ' +
    'for 15 minutes. Ask the client for that code and send it with the pending_id of the ' +
    'answer to confirm_bid.',
  ...calledBy('anyone', 'changes'),
  refusals: [
    'rules_not_accepted',
    'lot_not_found',
    'lot_not_open',
    'below_minimum',
    'address_blocked',
    'wrong_codes_used_up',
    'too_many_codes',
  ],
  ...withInput(input, ({ lot, amount_usd, email, name, lang, accept_rules }) => {
    if (accept_rules !== true) return no({ kind: 'rules_not_accepted' });
    return ok<BidInput>({
      lotId: lot as LotId,
      amountMinor: amount_usd,
      email,
      name: name ?? null,
      language: lang ?? 'en',
    });
  }),
  output,
  present: (view: PendingBidView): z.input<typeof output> => ({
    ok: true,
    status: 'waiting_for_code',
    pending_id: view.bidId,
    code_sent_to: view.email,
    code_expires_at: timestamp(view.codeExpiresAt),
    next: afterBid(view.isCodeLongerThanLot, view.language ?? 'en'),
  }),
  examples: [
    {
      name: 'first_bid',
      summary: 'A first bid; the client is e-mailed a code',
      sent: bidBody,
      answer: {
        ok: true,
        status: 'waiting_for_code',
        pending_id: exampleBidId,
        code_sent_to: 'client@bakery.example',
        code_expires_at: '2026-03-01T12:15:00.000Z',
        next: 'Ask the client for the 6-digit code that was e-mailed to them and send it with this pending_id to confirm; the bid does not count before that.',
      },
    },
    {
      name: 'below_minimum',
      summary: 'Less than the minimum',
      sent: { ...bidBody, amount_usd: 19.99 },
      refused: 'below_minimum',
      answer: { error: 'amount_usd must be at least 20 now' },
    },
  ],
});
