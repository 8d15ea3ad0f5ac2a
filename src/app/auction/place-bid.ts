import type { BidInput, PendingBidView } from '../../contract/auction/place-bid.ts';
import { ok } from '../../domain/base.ts';
import { evolveBid, type Bid, type BidRequested } from '../../domain/auction/bid.ts';
import { blockSubjects } from '../../domain/auction/block.ts';
import { codeText, codeValidMs, drawCode, type Code } from '../../domain/auction/code.ts';
import { nextAttemptAt, useCode } from '../../domain/auction/code-quota.ts';
import type { Lot } from '../../domain/auction/lot.ts';
import { emailKey } from '../../domain/auction/mailbox.ts';
import { isAnnounced } from '../../domain/auction/public-lot.ts';
import { minNextBid } from '../../domain/auction/standing.ts';
import { bidId, type BidId } from '../../domain/ids.ts';
import { after } from '../../domain/time.ts';
import { askingNetwork } from '../asking-network.ts';
import { refuse, type UseCase } from '../use-case.ts';
import { codesUsed, loadCodeQuotas, type CodeQuotas } from './code-quotas.ts';
import { applyToBid, notOpen, upToNow } from './pending-changes.ts';

type Loaded = {
  readonly lot: Lot | null;
  readonly isBlocked: boolean;
  /** The bid whose code this one's replaces: one that was asked for from the same network. */
  readonly earlier: Bid | null;
  readonly quotas: CodeQuotas;
};

type Drawn = { readonly bidId: BidId; readonly code: Code };
type Extras = { readonly bidId: BidId; readonly codeHash: string };

/** Takes a bid as pending and mails the client its code; until that is entered the bid counts for nothing. */
export const placeBid: UseCase<BidInput, Loaded, PendingBidView, Drawn, Extras> = {
  lockScope: 'auction',
  load: async (tx, { lotId, email }, circumstances) => {
    const { settings, now } = circumstances;
    const network = askingNetwork(circumstances);
    const [lot, isBlocked, earlier, quotas] = await Promise.all([
      tx.lots.find(lotId),
      tx.blocks.isBlocked(blockSubjects(email, circumstances.network)),
      tx.bids.withCode(emailKey(email), network, lotId, now),
      loadCodeQuotas(tx, settings, { email, network }, now),
    ]);
    return { lot, isBlocked, earlier, quotas };
  },
  goesOn: ({ earlier }) => (earlier === null ? [] : [earlier.id]),
  draw: (random, { now }) => ({
    bidId: bidId(now, random.bytes(16)),
    code: drawCode(random.bytes(6)),
  }),
  decide: (loaded, input, moment) => {
    const { now, drawn, settings } = moment;
    if (loaded.lot === null || !isAnnounced(loaded.lot, now)) {
      return refuse({ kind: 'lot_not_found' });
    }
    if (loaded.isBlocked) return refuse({ kind: 'address_blocked' });
    const { lot } = upToNow(loaded.lot, now);
    if (lot.status !== 'open') return refuse(notOpen(lot));
    const minimumMinor = minNextBid(lot.standing);
    if (input.amountMinor < minimumMinor) {
      return refuse({ kind: 'below_minimum', offered: 'bid', minimumMinor });
    }
    const { earlier, quotas } = loaded;
    const { isKnown } = quotas;
    // A code that nobody may enter is not mailed.
    const attemptAt = nextAttemptAt(quotas.wrongCodes, isKnown, now);
    if (attemptAt !== null) return refuse({ kind: 'wrong_codes_used_up', retryAt: attemptAt });
    const used = useCode(quotas.codes, isKnown, now);
    if (!used.ok) return refuse({ kind: 'too_many_codes', ...used.problem });

    const { bidId: id, code } = drawn;
    const network = askingNetwork(moment);
    const event = requested(input, { id, network, now });
    const bid = evolveBid(null, event);
    const { codeExpiresAt } = event;
    return {
      answer: ok({
        bidId: id,
        email: bid.email,
        codeExpiresAt,
        isCodeLongerThanLot: codeExpiresAt > lot.endsAt,
        language: bid.language,
      }),
      change: {
        happened: [
          ...(earlier === null ? [] : [applyToBid(earlier, now, { type: 'CodeReplaced' })]),
          { subject: 'bid', before: null, after: bid, events: [event], secret: code },
        ],
        quotas: codesUsed(settings, { email: bid.email, network }, used.value),
        extras: { bidId: id, codeHash: settings.hash(codeText(id, code)) },
      },
    };
  },
  save: (tx, { bidId: id, codeHash }) => tx.bids.saveCodeHash(id, codeHash),
};

const requested = (
  { lotId, email, name, language, amountMinor }: BidInput,
  { id, network, now }: { id: BidId; network: string; now: BidRequested['at'] },
): BidRequested => ({
  type: 'BidRequested',
  bidId: id,
  version: 1,
  at: now,
  lotId,
  email,
  name,
  language,
  amountMinor,
  network,
  codeExpiresAt: after(now, codeValidMs),
});
