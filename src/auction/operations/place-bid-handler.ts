import type { BidInput, PlacedBidView } from './place-bid.ts';
import type { Lot } from '../rules/lot.ts';
import { emailKey } from '../../kernel/mailbox.ts';
import { isWithin } from '../rules/bid-authorization.ts';
import type { Participant } from '../rules/participant.ts';
import { isAnnounced } from '../rules/public-lot.ts';
import { minNextBid } from '../rules/standing.ts';
import { no, ok } from '../../kernel/result.ts';
import type { CallContext } from '../../kernel/context.ts';
import { refuse, type UseCase } from '../../kernel/use-case.ts';
import { enterByKey, loadByKey, type ByKey } from './bid-by-key.ts';
import {
  generateCodeRequest,
  loadCodeRequest,
  requestCode,
  type GeneratedCode,
  type CodeRequest,
} from './code-request.ts';
import { loadBarred, type Barred } from './paused.ts';
import { exclusionOf, notOpen, upToNow } from './pending-changes.ts';

type Loaded = {
  readonly lot: Lot | null;
  readonly barred: Barred;
  readonly code: CodeRequest;
  /** Null where nobody shows a key. */
  readonly byKey: ByKey | null;
};

/**
 * Takes a bid as pending and mails the client its code; until that is entered the bid counts for
 * nothing. A bid with the client's key needs no code within the mandate. Without a key the bidder is
 * not looked up before the code is entered, so nobody learns whose brief is complete.
 */
export const placeBid: UseCase<BidInput, Loaded, PlacedBidView, GeneratedCode> = {
  lockScope: 'auction',
  load: async (tx, input, callContext) => {
    const { lotId } = input;
    const participant = bidderIn(callContext);
    const email = emailOf(input, participant);
    const [lot, barred, code, byKey] = await Promise.all([
      tx.lots.find(lotId),
      loadBarred(tx, callContext.settings, email, [callContext.network]),
      loadCodeRequest(tx, email, lotId, callContext),
      participant === null ? null : loadByKey(tx, participant, lotId, callContext),
    ]);
    return { lot, barred, code, byKey };
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
    if (loaded.barred.isBlocked) return refuse({ kind: 'address_blocked' });
    if (loaded.barred.isPaused) return refuse({ kind: 'bidding_paused' });
    const { lot } = upToNow(loaded.lot, now);
    if (lot.status !== 'open') return refuse(notOpen(lot, now));
    const exclusion = participant === null ? null : exclusionOf(lot, participant);
    if (exclusion !== null) return refuse(exclusion);
    const minimumMinor = minNextBid(lot.standing);
    if (amountMinor < minimumMinor) {
      return refuse({ kind: 'below_minimum', offered: 'bid', minimumMinor });
    }
    const { byKey } = loaded;
    if (byKey !== null && isWithin(ceilingMinor ?? amountMinor, byKey.authorization)) {
      return enterByKey(byKey, loaded.lot, input, context);
    }
    const asked = {
      email: participant?.email ?? email,
      name: input.name ?? participant?.name ?? null,
      language: input.language ?? participant?.language ?? 'en',
      amountMinor,
      ...(ceilingMinor === null ? {} : { ceilingMinor }),
    };
    const requested = requestCode(loaded.code, asked, lot, context);
    if (!requested.ok) return { answer: no(requested.problem), toSave: null };
    const { pending, toSave } = requested.value;
    const shown = { lot, now, language: pending.language, vat: context.settings.pricesAre };
    return { answer: ok({ ...pending, shown }), toSave };
  },
  withReceipts: (view, receipts) => ('entered' in view ? { ...view, receipts } : view),
};

const bidderIn = ({ actor }: CallContext): Participant | null =>
  actor.kind === 'participant' ? actor.participant : null;

/** Whoever shows no key has named one. */
const emailOf = ({ email }: BidInput, participant: Participant | null): string =>
  email ?? participant?.email ?? '';
