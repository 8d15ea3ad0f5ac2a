import { z } from 'zod';
import type { InputRefusal } from '../../kernel/call-refusal.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Links } from '../../kernel/links.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { calledBy, type InputOf, operation } from '../../kernel/operation.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { dryRunInput, language, textMax } from '../../kernel/shared-fields.ts';
import { handled, refuse, type UseCase } from '../../kernel/use-case.ts';
import {
  describedBy,
  emailAddress,
  invalidField,
  onOff,
  readBy,
  required,
  requiredMark,
  text,
  usd,
} from '../../kernel/wire.ts';
import { isWithin } from '../rules/bid-authorization.ts';
import { bidMax } from '../rules/increments.ts';
import type { Lot } from '../rules/lot.ts';
import type { Participant } from '../rules/participant.ts';
import { isAnnounced } from '../rules/public-lot.ts';
import { minNextBid } from '../rules/standing.ts';
import { exclusionRefusal, notOpenRefusal, upToNow } from '../steps/apply-events.ts';
import {
  type RowsForBidByKey,
  enterBidByKey,
  loadRowsForBidByKey,
} from '../steps/enter-bid-by-key.ts';
import { type BiddingRestrictions, loadRestrictions } from '../steps/pause-state.ts';
import {
  type CodeRequest,
  generateCodeRequest,
  type GeneratedCode,
  loadCodeRequest,
  requestCode,
} from '../steps/request-code.ts';
import { bidBody, exampleBidId, exampleLotTerms, openLotExample } from '../views/example-data.ts';
import { bidCurrency, lot, codeRequestRefusals } from '../views/fields.ts';
import { codeValidText } from '../views/limit-texts.ts';
import {
  placedBidOutput,
  type PlacedBidView,
  presentEntered,
  presentPending,
} from '../views/placed-bid.ts';

type BidInput = InputOf<typeof declared>;

const email = emailAddress("The client's e-mail", textMax.contact);

const input = z.object({
  lot,
  amount_usd: required(usd('Bid amount in USD', bidMax)),
  max_usd: usd(
    "The client's maximum on this lot. The service bids up to it, each time the smallest amount that leads. The code mail states it",
    bidMax,
  ),
  email: describedBy(email, {
    description:
      "The client's e-mail; the code is sent here. With a participant key it may be left out, or must be the key owner's",
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
  dry_run: dryRunInput,
});

/** A call without a key has to name the client. */
const withoutKey = input.extend({ email: required(email) });

const toInput = (fields: z.output<typeof input>) => {
  const { lot, amount_usd: amountMinor, max_usd: ceilingMinor = null } = fields;
  if (ceilingMinor !== null && ceilingMinor < amountMinor)
    return invalidField('max_usd', 'must be at least amount_usd');
  if (fields.accept_rules !== true) return no({ kind: 'rules_not_accepted' } as const);
  return ok({
    lotId: lot,
    amountMinor,
    // Null if no maximum was named.
    ceilingMinor,
    // Null if a key identifies the client.
    email: fields.email ?? null,
    name: fields.name ?? null,
    language: fields.lang ?? null,
    dryRun: fields.dry_run,
  });
};

const declared = operation({
  name: 'place_bid',
  summary:
    'Bid for a client. The client gets a code by e-mail, and the bid counts once the code is confirmed',
  description:
    'Use it to bid for a client who has agreed to the amount and to the auction rules: they ' +
    'get a 6-digit code by e-mail, and the bid counts once you send it to confirm_bid. It ' +
    "needs an open lot, an amount of at least its min_next_bid_usd, and the client's e-mail " +
    `address. The code is valid for ${codeValidText}, for this pending_id. With max_usd the service ` +
    "also bids up to that maximum, which the mail states. With the client's participant key, " +
    'bids up to mandate_usd, the highest amount in a confirmed code mail of this lot, enter ' +
    'at once, and higher ones need a new code.',
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
    ...codeRequestRefusals,
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
  output: placedBidOutput,
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
        lot: openLotExample,
        ...exampleLotTerms,
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

type RowsForBid = {
  readonly lot: Lot | null;
  readonly restrictions: BiddingRestrictions;
  readonly code: CodeRequest;
  /** Null for a call without a key. */
  readonly byKey: RowsForBidByKey | null;
};

/**
 * Takes a bid as pending and mails the client its code; the bid counts only once that is entered. A
 * bid with the client's key needs no code within the bid authorization. Without a key the bidder is
 * not looked up before the code is entered, so that nobody learns whose brief is complete.
 */
const useCase: UseCase<{
  input: BidInput;
  loaded: RowsForBid;
  view: PlacedBidView;
  generated: GeneratedCode;
}> = {
  lockScope: 'auction',
  load: async (tx, input, callContext) => {
    const { lotId } = input;
    const participant = bidderIn(callContext);
    const email = emailOf(input, participant);
    const [lot, restrictions, code, byKey] = await Promise.all([
      tx.lots.find(lotId),
      loadRestrictions(tx, callContext.settings, email, [callContext.network]),
      loadCodeRequest(tx, email, lotId, callContext),
      participant === null ? null : loadRowsForBidByKey(tx, participant, lotId, callContext),
    ]);
    return { lot, restrictions, code, byKey };
  },
  generate: (random, { now }) => generateCodeRequest(random, now),
  decide: (loaded, input, context) => {
    const { now } = context;
    const { amountMinor, ceilingMinor } = input;
    const participant = bidderIn(context);
    const email = emailOf(input, participant);
    if (participant !== null && emailKey(email) !== emailKey(participant.email)) {
      const problem = 'must be that of the participant key, or left out';
      return refuse({ kind: 'invalid_field', field: 'email', problem });
    }
    if (loaded.lot === null || !isAnnounced(loaded.lot, now)) {
      return refuse({ kind: 'lot_not_found' });
    }
    if (loaded.restrictions.isBlocked) return refuse({ kind: 'address_blocked' });
    if (loaded.restrictions.isPaused) return refuse({ kind: 'bidding_paused' });
    const { lot } = upToNow(loaded.lot, now);
    if (lot.status !== 'open') return refuse(notOpenRefusal(lot, now));
    const exclusion = participant === null ? null : exclusionRefusal(lot, participant);
    if (exclusion !== null) return refuse(exclusion);
    const minimumMinor = minNextBid(lot.standing);
    if (amountMinor < minimumMinor) {
      return refuse({ kind: 'below_minimum', offered: 'bid', minimumMinor });
    }
    const { byKey } = loaded;
    if (byKey !== null && isWithin(ceilingMinor ?? amountMinor, byKey.authorization)) {
      return enterBidByKey(byKey, loaded.lot, input, context);
    }
    const codeInput = {
      email: participant?.email ?? email,
      name: input.name ?? participant?.name ?? null,
      language: input.language ?? participant?.language ?? 'en',
      amountMinor,
      ...(ceilingMinor === null ? {} : { ceilingMinor }),
    };
    const requested = requestCode(loaded.code, codeInput, lot, context);
    if (!requested.ok) return { answer: no(requested.problem), toSave: null };
    const { pending, toSave } = requested.value;
    const shown = { lot, now, language: pending.language, vat: context.settings.vatTreatment };
    return { answer: ok({ ...pending, shown }), toSave };
  },
  withReceipts: (view, receipts) => ('entered' in view ? { ...view, receipts } : view),
};

const bidderIn = ({ actor }: CallContext): Participant | null =>
  actor.kind === 'participant' ? actor.participant : null;

/** A call without a key has named an address. */
const emailOf = ({ email }: BidInput, participant: Participant | null): string =>
  email ?? participant?.email ?? '';

export const placeBid = handled(declared, { change: useCase });
