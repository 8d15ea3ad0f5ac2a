import { z } from 'zod';
import { callerNetwork } from '../../kernel/authorise.ts';
import { readBidId } from '../../kernel/ids.ts';
import { networkItself } from '../../kernel/network.ts';
import { calledBy, type InputOf, operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput, dryRunMark, moment } from '../../kernel/shared-fields.ts';
import { after } from '../../kernel/time.ts';
import { changed, handled, refuse, type UseCase } from '../../kernel/use-case.ts';
import { show, type ViewOfSchema } from '../../kernel/view-codec.ts';
import type { Bid } from '../rules/bid.ts';
import { type Code, codeText, codeValidMs, generateCode } from '../rules/code.ts';
import type { Lot } from '../rules/lot.ts';
import { applyToBid, upToNow } from '../steps/apply-events.ts';
import { type CodeQuotas, loadCodeQuotas, countMailedCode } from '../steps/count-codes.ts';
import { type BiddingRestrictions, loadRestrictions } from '../steps/pause-state.ts';
import { exampleBidId } from '../views/example-data.ts';
import { codeRequestRefusals, okAnswer, pendingId } from '../views/fields.ts';

type MailCodeInput = InputOf<typeof declared>;

const output = okAnswer('MailedCode', {
  dry_run: dryRunMark,
  code_expires_at: moment.describe('The time at which the code expires'),
});

export type MailedCode = ViewOfSchema<typeof output>;

/** The mail that offers a lot holds the id; the code goes only to the address of its bid. */
const declared = operation({
  name: 'mail_code',
  summary: 'Mail a code for a new participant key to a bidder who has an offer',
  description:
    'Use it for a client to whom a lot is offered after its winner dropped out and who has no ' +
    'participant key any more. A code is mailed to the address of the bid; confirm_bid ' +
    'exchanges it for a key, with which answer_offer says yes or no. With dry_run nothing is mailed.',
  ...calledBy('anyone', 'changes_with_dry_run'),
  refusals: [
    'bid_not_found',
    'offer_over',
    'address_blocked',
    'bidding_paused',
    ...codeRequestRefusals,
  ],
  ...withInput(
    z.object({ pending_id: pendingId, dry_run: dryRunInput }),
    ({ pending_id = '', dry_run }) =>
      // The id is null if no bid can have what was sent.
      ok({ bidId: readBidId(pending_id), dryRun: dry_run }),
  ),
  output,
  present: (view: MailedCode) => show(output, view),
  examples: [
    {
      name: 'lot_is_offered',
      summary: 'The winner of a lot dropped out, and the next bidder has no key any more',
      sent: { pending_id: exampleBidId },
      answer: { ok: true, code_expires_at: '2026-03-03T12:15:00.000Z' },
    },
  ],
});

type RowsForCode =
  | (BiddingRestrictions & {
      readonly bid: Bid;
      readonly lot: Lot;
      /** The quotas of the requesting network: they count the code that is mailed. */
      readonly quotas: CodeQuotas;
      /** The quotas of the network from which the bid came: they count wrong codes. */
      readonly quotasOfBid: CodeQuotas;
    })
  | null;

/**
 * Mails a new code for the bid at which a lot is offered; once entered, it gives a participant key.
 */
const useCase: UseCase<{
  input: MailCodeInput;
  loaded: RowsForCode;
  view: MailedCode;
  generated: Code;
}> = {
  lockScope: 'auction',
  load: async (tx, { bidId }, callContext) => {
    const { settings, now } = callContext;
    const bid = bidId === null ? null : await tx.bids.find(bidId);
    if (bid === null || bid.participantId === null) return null;
    const [lot, participant] = await Promise.all([
      tx.lots.find(bid.lotId),
      tx.participants.find(bid.participantId),
    ]);
    if (lot === null || participant === null || participant.forgottenAt !== null) return null;
    const requester = { email: bid.email, network: callerNetwork(callContext) };
    const networks = [callContext.network, networkItself(bid.network)];
    return {
      bid,
      lot,
      ...(await loadRestrictions(tx, settings, bid.email, networks)),
      quotas: await loadCodeQuotas(tx, settings, requester, now),
      quotasOfBid: await loadCodeQuotas(tx, settings, bid, now),
    };
  },
  generate: (random) => generateCode(random.bytes(6)),
  decide: (loaded, { dryRun }, context) => {
    const { now, generated: code, settings } = context;
    if (loaded === null) return refuse({ kind: 'bid_not_found', sought: 'pending_bid' });
    const { bid, quotas, quotasOfBid } = loaded;
    const { lot } = upToNow(loaded.lot, now);
    const offer = lot.offers.findLast(({ bidId }) => bidId === bid.id);
    if (offer === undefined) return refuse({ kind: 'bid_not_found', sought: 'pending_bid' });
    if (offer.state !== 'open') return refuse({ kind: 'offer_over' });
    if (loaded.isBlocked) return refuse({ kind: 'address_blocked' });
    if (loaded.isPaused) return refuse({ kind: 'bidding_paused' });
    const counted = countMailedCode(quotas, quotasOfBid, now);
    if (!counted.ok) return refuse(counted.problem);
    const codeExpiresAt = after(now, codeValidMs);
    const renewed = applyToBid(bid, now, { type: 'CodeRenewed', codeExpiresAt });
    return changed(
      { codeExpiresAt, dryRun },
      {
        changes: [
          { ...renewed, newCode: { code, hash: settings.hash(codeText(bid.id, code)), lot } },
        ],
        quotas: counted.value,
      },
    );
  },
};

export const mailCode = handled(declared, { change: useCase });
