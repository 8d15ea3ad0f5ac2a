import { z } from 'zod';
import { callerNetwork } from '../../kernel/authorise.ts';
import type { Settings } from '../../kernel/context.ts';
import type { LotId } from '../../kernel/ids.ts';
import { calledBy, type InputOf, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import { handled, type UseCase } from '../../kernel/use-case.ts';
import { describedBy, invalidField, requiredMark, usd } from '../../kernel/wire.ts';
import { bidMax } from '../rules/increments.ts';
import { participantOf, type Participant } from '../rules/participant.ts';
import { loadBidContext } from '../steps/bid-context.ts';
import {
  withChangesBefore,
  loadAuthorizationWithBids,
  lowerToMaximum,
} from '../steps/load-authorizations.ts';
import { loadRestrictions } from '../steps/pause-state.ts';
import { loadMaximumQuotaUses } from '../steps/proxy-maximum-quota.ts';
import { generateCodeRequest, type GeneratedCode, loadCodeRequest } from '../steps/request-code.ts';
import { loadBidderEvidence } from '../steps/review-evidence.ts';
import { type RowsForMaximum, setMaximum } from '../steps/set-maximum.ts';
import {
  type AutomaticBidView,
  automaticBiddingOutput,
  presentAutomaticBidding,
} from '../views/automatic-bidding.ts';
import { exampleBidId, ledLot, exampleLotTerms } from '../views/example-data.ts';
import { bidCurrency, lotField, codeRequestRefusals } from '../views/fields.ts';

type SetMaximumInput = InputOf<typeof declared>;

/**
 * A field that also accepts null, with a meaning of its own. Two alternatives in the schema,
 * because many readers of JSON Schema know no list of types.
 */
const orNull = <Schema extends z.ZodType>(schema: Schema): Schema => {
  const { description, ...value } = schema.meta() ?? {};
  const moved = Object.fromEntries(Object.keys(value).map((keyword) => [keyword, undefined]));
  return schema.meta({ ...moved, description, anyOf: [value, { type: 'null' }] });
};

const input = z.object({
  lot: lotField,
  max_usd: describedBy(orNull(usd("The client's maximum; null stops automatic bidding", bidMax)), {
    [requiredMark]: true,
  }),
  currency: bidCurrency,
  dry_run: dryRunInput,
});

const declared = operation({
  name: 'set_automatic_bid',
  summary: 'Set the automatic maximum on a lot, or stop it with null',
  description:
    "Use it with the client's participant key to have the service bid for the client up to a " +
    'maximum that the client has agreed to, each time the least that leads; null stops it. ' +
    'Others do not see the maximum before the lot is over, and raising it while the client leads does not move the ' +
    'price. Up to mandate_usd, the most that a code mail on this lot has named, the key is ' +
    'enough. Above that the client is mailed a code, and the maximum counts once that was ' +
    'sent to confirm_bid. To lower or stop it never needs one.',
  ...calledBy('participant', 'changes_with_dry_run'),
  refusals: [
    'lot_not_found',
    'lot_not_open',
    'brief_required',
    'bids_void',
    'below_minimum',
    'bid_under_review',
    'address_blocked',
    'bidding_paused',
    'too_many_maxima',
    ...codeRequestRefusals,
  ],
  ...withInput(input, ({ lot: lotId, max_usd = null, dry_run }, sent) => {
    // Only null stops automatic bidding, so that a forgotten or empty maximum stops nothing.
    if (max_usd === null && sent['max_usd'] !== null) {
      return invalidField('max_usd', 'is required; null stops automatic bidding');
    }
    return ok({ lotId, proxyMaximumMinor: max_usd, dryRun: dry_run });
  }),
  output: automaticBiddingOutput,
  present: presentAutomaticBidding,
  examples: [
    {
      name: 'maximum',
      summary:
        'A maximum of 60 USD after the client has allowed 20: the client gets a code by e-mail',
      sent: { lot: 1, max_usd: 60 },
      answer: {
        ok: true,
        auto: {
          lot: 1,
          max_usd: null,
          status: 'waiting_for_code',
          own_bid_usd: 20,
          leader: true,
          mandate_usd: 20,
        },
        lot: ledLot,
        ...exampleLotTerms,
        pending_id: exampleBidId,
        code_sent_to: 'client@bakery.example',
        code_expires_at: '2026-03-01T12:15:00.000Z',
        next: 'This is more than the client has allowed on this lot so far, so they were e-mailed a 6-digit code: ask them for it and send it with this pending_id to confirm; the maximum does not count before that.',
      },
    },
  ],
});

const loadOwnMaximum = async (
  tx: Tx,
  settings: Settings,
  lotId: LotId,
  participant: Participant,
): Promise<Pick<RowsForMaximum, 'underReview' | 'uses' | 'authorizationWithBids'>> => {
  const [underReview, uses, authorizationWithBids] = await Promise.all([
    tx.bids.automaticUnderReview(lotId, participant.id),
    loadMaximumQuotaUses(tx, lotId, participant.id),
    loadAuthorizationWithBids(tx, settings, lotId, participant),
  ]);
  return { underReview, uses, authorizationWithBids };
};

/** Sets the maximum of a participant on a lot; null stops automatic bidding. */
const useCase: UseCase<{
  input: SetMaximumInput;
  loaded: RowsForMaximum;
  view: AutomaticBidView;
  generated: GeneratedCode;
}> = {
  lockScope: 'auction',
  load: async (tx, { lotId }, callContext) => {
    const { settings, now } = callContext;
    const network = callerNetwork(callContext);
    const participant = participantOf(callContext);
    const { id, email } = participant;
    const [bidder, context, bidderEvidence, restrictions, code] = await Promise.all([
      loadOwnMaximum(tx, settings, lotId, participant),
      loadBidContext(tx, lotId, id),
      loadBidderEvidence(tx, settings, { lotId, email, network }, participant, now),
      loadRestrictions(tx, settings, email, [callContext.network]),
      loadCodeRequest(tx, email, lotId, callContext),
    ]);
    return { ...bidder, context, bidderEvidence, restrictions, code };
  },
  generate: (random, { now }) => generateCodeRequest(random, now),
  decide: ({ authorizationWithBids, ...loaded }, input, call) => {
    const own = loaded.context?.own ?? null;
    const { proxyMaximumMinor } = input;
    const lowered = lowerToMaximum(proxyMaximumMinor, own, authorizationWithBids, call.now);
    const decision = setMaximum({ ...loaded, authorization: lowered.authorization }, input, call);
    return decision.answer.ok ? withChangesBefore(lowered.changes, decision) : decision;
  },
  withReceipts: (view, receipts) => ({ ...view, receipts }),
};

export const setAutomaticBid = handled(declared, { change: useCase });
