import { z } from 'zod';
import type { CallRefusal, InputRefusal } from '../../kernel/call-refusal.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { Links } from '../../kernel/links.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { calledBy, type InputOf, operation } from '../../kernel/operation.ts';
import { no, ok, type Result } from '../../kernel/result.ts';
import { dryRunInput, language, textMax } from '../../kernel/shared-fields.ts';
import {
  handled,
  refuse,
  type Decision,
  type DecisionContext,
  type UseCase,
} from '../../kernel/use-case.ts';
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
import { placeBidExamples } from '../views/example-data.ts';
import { bidCurrency, lotField, codeRequestRefusals } from '../views/fields.ts';
import { codeValidText } from '../views/limit-texts.ts';
import {
  placedBidOutput,
  type PlacedBidView,
  presentEntered,
  presentPending,
} from '../views/placed-bid.ts';

type BidInput = InputOf<typeof declared>;

const emailField = emailAddress("The client's e-mail", textMax.contact);

const bidFields = z.object({
  lot: lotField,
  amount_usd: required(usd('Bid amount in USD', bidMax)),
  max_usd: usd(
    "The client's maximum on this lot. The service bids up to it, each time the smallest amount that leads. The code mail states it",
    bidMax,
  ),
  email: describedBy(emailField, {
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
const bidFieldsWithoutKey = bidFields.extend({ email: required(emailField) });

/**
 * Three amounts limit a bid. `amountMinor` is the bid itself. `ceilingMinor` is the maximum up to which
 * the service may raise it (`max_usd`). The bid authorization (`mandate_usd`) is the most that the
 * client's key may bid on the lot without a new code.
 */
const toInput = (fields: z.output<typeof bidFields>) => {
  const { lot: lotId, amount_usd: amountMinor, max_usd: ceilingMinor = null } = fields;
  if (ceilingMinor !== null && ceilingMinor < amountMinor)
    return invalidField('max_usd', 'must be at least amount_usd');
  if (fields.accept_rules !== true) return no({ kind: 'rules_not_accepted' } as const);
  return ok({
    lotId,
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
  input: bidFields,
  read: (sent, hasKey = false) => {
    const reading: Result<z.output<typeof bidFields>, InputRefusal> = readBy(
      hasKey ? bidFields : bidFieldsWithoutKey,
      sent,
    );
    return reading.ok ? toInput(reading.value) : reading;
  },
  output: placedBidOutput,
  present: (view: PlacedBidView, { calls }: Links) =>
    'entered' in view ? presentEntered(view, calls.submit_brief) : presentPending(view),
  examples: placeBidExamples,
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
    const lot = findOpenLot(loaded, input, context);
    if (!lot.ok) return refuse(lot.problem);
    const { byKey } = loaded;
    if (byKey !== null && isWithin(input.ceilingMinor ?? input.amountMinor, byKey.authorization)) {
      return enterBidByKey(byKey, lot.value, input, context);
    }
    return mailBidCode(loaded.code, lot.value, input, context);
  },
  withReceipts: (view, receipts) => ('entered' in view ? { ...view, receipts } : view),
};

/** The stored lot, if it is open to this client now and the bid reaches its minimum. */
const findOpenLot = (
  { lot: storedLot, restrictions }: RowsForBid,
  input: BidInput,
  context: CallContext,
): Result<Lot, CallRefusal> => {
  const { now } = context;
  const participant = bidderIn(context);
  if (participant !== null && emailKey(emailOf(input, participant)) !== emailKey(participant.email))
    return invalidField('email', 'must be that of the participant key, or left out');
  if (storedLot === null || !isAnnounced(storedLot, now)) return no({ kind: 'lot_not_found' });
  if (restrictions.isBlocked) return no({ kind: 'address_blocked' });
  if (restrictions.isPaused) return no({ kind: 'bidding_paused' });
  const { lot } = upToNow(storedLot, now);
  if (lot.status !== 'open') return no(notOpenRefusal(lot, now));
  const exclusion = participant === null ? null : exclusionRefusal(lot, participant);
  if (exclusion !== null) return no(exclusion);
  const minimumMinor = minNextBid(lot.standing);
  if (input.amountMinor >= minimumMinor) return ok(storedLot);
  return no({ kind: 'below_minimum', offered: 'bid', minimumMinor });
};

/** Stores the bid as pending and mails the client its code. */
const mailBidCode = (
  code: CodeRequest,
  storedLot: Lot,
  input: BidInput,
  context: DecisionContext<GeneratedCode>,
): Decision<PlacedBidView> => {
  const { amountMinor, ceilingMinor } = input;
  const { lot } = upToNow(storedLot, context.now);
  const participant = bidderIn(context);
  const codeInput = {
    email: participant?.email ?? emailOf(input, participant),
    name: input.name ?? participant?.name ?? null,
    language: input.language ?? participant?.language ?? 'en',
    amountMinor,
    ...(ceilingMinor === null ? {} : { ceilingMinor }),
  };
  const requested = requestCode(code, codeInput, lot, context);
  if (!requested.ok) return refuse(requested.problem);
  const { pending, toSave } = requested.value;
  const vat = context.settings.vatTreatment;
  const shown = { lot, now: context.now, language: pending.language, vat };
  return { answer: ok({ ...pending, shown }), toSave };
};

const bidderIn = ({ actor }: CallContext): Participant | null =>
  actor.kind === 'participant' ? actor.participant : null;

/** A call without a key has named an address. */
const emailOf = ({ email }: BidInput, participant: Participant | null): string =>
  email ?? participant?.email ?? '';

export const placeBid = handled(declared, { change: useCase });
