import { z } from 'zod';
import { afterBid, afterDryCode } from '../views/next-texts.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import type { BidStatus } from '../rules/bid.ts';
import { bidMax } from '../rules/increments.ts';
import type { BidId, LotId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Instant } from '../../kernel/time.ts';
import { dryRun } from '../../order/views/acts.ts';
import { dryRunMark, language, nextWords, textMax } from '../../order/views/fields.ts';
import type { Links } from '../../kernel/links.ts';
import { calledBy, operation, type InputOf } from '../../kernel/operation.ts';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import {
  describedBy,
  emailAddress,
  invalidField,
  onOff,
  readBy,
  required,
  requiredMark,
  text,
  timestamp,
  usd,
} from '../../kernel/wire.ts';
import { bidBody, exampleBidId, openLot, lotDetails } from '../views/example-data.ts';
import { briefs, presentBriefs } from '../views/brief-status.ts';
import {
  enteredBids,
  mandateUsd,
  nextOf,
  presentEnteredBid,
  presentAuthorization,
  type EnteredBidView,
} from '../views/entered-bid.ts';
import { bidCurrency, codeMailed, lot, okAnswer, noCode, presentOk } from '../views/fields.ts';
import { lotForBidder, presentLotForBidder, type LotForBidder } from '../views/lot-for-bidder.ts';
import { presentReceipts, receiptAnswers, type Receipt } from '../../log/receipt.ts';

export type BidInput = InputOf<typeof placeBid>;

/** A bid or maximum whose code is awaited. */
export type PendingBidView = {
  readonly bidId: BidId;
  readonly email: string;
  readonly codeExpiresAt: Instant;
  readonly isCodeLongerThanLot: boolean;
  readonly language: Language;
  readonly dryRun: boolean;
};

/** Whoever has a key bids up to their mandate at once, and what is above it waits for a code. */
export type PlacedBidView =
  | (PendingBidView & { readonly shown: LotForBidder })
  | {
      readonly bidId: BidId;
      readonly entered: EnteredBidView;
      /** Left out where nothing entered its lot. */
      readonly receipts?: readonly Receipt[];
    };

const email = emailAddress("The client's e-mail", textMax.contact);

const input = z.object({
  lot,
  amount_usd: required(usd('Bid amount in USD', bidMax)),
  max_usd: usd(
    'The highest the client allows on this lot: the bid goes on up to it by itself, always the least that leads; the code mail names it',
    bidMax,
  ),
  email: describedBy(email, {
    description:
      "The client's e-mail; the code is sent here. May be left out with a participant key, whose own it has to be otherwise",
  }),
  name: text("The client's name", textMax.name),
  lang: describedBy(language, {
    description: "Language of the client's e-mails and of the question texts",
  }),
  accept_rules: describedBy(
    onOff('Must be true: the client accepts the auction rules at /auction/rules'),
    { const: true, default: undefined, [requiredMark]: true },
  ),
  currency: bidCurrency,
  dry_run: dryRun,
});

/** Whoever shows no key has to say whose bid it is. */
const withoutKey = input.extend({ email: required(email) });

const output = okAnswer('PendingBid', {
  dry_run: dryRunMark,
  status: z
    .enum(['waiting_for_code', 'entered', 'under_review', 'not_entered'])
    .describe(
      'waiting_for_code: the bid counts once its code is entered; of a bid by a participant key within its mandate: entered, under_review while a person looks at it, or not_entered where the client leads already and allows no less',
    ),
  pending_id: z
    .string()
    .describe('Names the bid when its code is sent to confirm_bid; the bid_id of later answers'),
  ...codeMailed,
  ...lotForBidder,
  bids: enteredBids
    .optional()
    .meta({ description: 'The bid, where no code was needed, as confirm_bid shows it' }),
  mandate_usd: mandateUsd,
  brief: briefs.optional().meta({
    description: 'How complete the brief is for each kind of lot, where no code was needed',
  }),
  ...receiptAnswers,
  next: nextWords,
});

const toInput = (fields: z.output<typeof input>) => {
  const { lot, amount_usd: amountMinor, max_usd: ceilingMinor = null } = fields;
  if (ceilingMinor !== null && ceilingMinor < amountMinor)
    return invalidField('max_usd', 'must be at least amount_usd');
  if (fields.accept_rules !== true) return no({ kind: 'rules_not_accepted' } as const);
  return ok({
    lotId: lot as LotId,
    amountMinor,
    // Null where no maximum was named.
    ceilingMinor,
    // Null where a key says whose bid it is.
    email: fields.email ?? null,
    name: fields.name ?? null,
    language: fields.lang ?? null,
    dryRun: fields.dry_run ?? false,
  });
};

const presentPending = (
  view: Exclude<PlacedBidView, { readonly entered: unknown }>,
): z.input<typeof output> => ({
  ...presentOk(view.dryRun),
  status: 'waiting_for_code',
  pending_id: view.bidId,
  code_sent_to: view.email,
  code_expires_at: timestamp(view.codeExpiresAt),
  ...presentLotForBidder(view.shown),
  next: view.dryRun ? afterDryCode : afterBid(view.isCodeLongerThanLot, view.language),
});

const statusOf = (status: BidStatus): 'entered' | 'under_review' | 'not_entered' =>
  status === 'under_review' || status === 'not_entered' ? status : 'entered';

const presentEntered = (
  { bidId, entered, ...more }: Extract<PlacedBidView, { readonly entered: unknown }>,
  briefCall: string,
): z.input<typeof output> => ({
  ...presentOk(entered.dryRun),
  status: statusOf(entered.status),
  pending_id: bidId,
  ...presentLotForBidder(entered.shown),
  bids: [presentEnteredBid(entered)],
  ...presentReceipts(more),
  ...presentAuthorization(entered.mandateMinor),
  brief: presentBriefs([entered.brief], entered.shown.language),
  next: nextOf(entered, briefCall),
});

export const placeBid = operation({
  name: 'place_bid',
  summary: 'Bid for a client, who is e-mailed a code; the bid counts once that is confirmed',
  description:
    'Use it to bid for a client who has agreed to the amount and to the auction rules: they are ' +
    'mailed a 6-digit code, and the bid counts once you send that to confirm_bid. It needs an ' +
    "open lot, an amount of at least its min_next_bid_usd, and the client's e-mail address. The " +
    'code is valid for 15 minutes and goes with the pending_id. With max_usd it goes on by ' +
    "itself up to that, and the mail says so. With the client's participant key it enters at " +
    'once up to mandate_usd, the most that a code mail on this lot has named, and waits for a ' +
    'new code above that.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  takesKey: true,
  refusals: [
    'rules_not_accepted',
    'lot_not_found',
    'lot_not_open',
    'brief_required',
    'bids_void',
    'below_minimum',
    'address_blocked',
    'bidding_paused',
    'too_many_maxima',
    ...noCode,
    'bid_under_review',
  ],
  input,
  read: (sent, hasKey = false) => {
    const reading: Result<z.output<typeof input>, InputRefusal> = readBy(
      hasKey ? input : withoutKey,
      sent,
    );
    return reading.ok ? toInput(reading.value) : reading;
  },
  output,
  present: (view: PlacedBidView, { calls }: Links) =>
    'entered' in view ? presentEntered(view, calls.submit_brief) : presentPending(view),
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
        lot: openLot,
        ...lotDetails,
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
