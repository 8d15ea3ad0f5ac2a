import type { Change } from '../../kernel/changes.ts';
import type { CallContext } from '../../kernel/context.ts';
import type { LotId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { type EmailKey, emailKey } from '../../kernel/mailbox.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Bid } from '../rules/bid.ts';
import type { Block } from '../rules/block.ts';
import { type Lot, mayStop } from '../rules/lot.ts';
import type { Participant } from '../rules/participant.ts';
import { unsealPauseLink } from '../rules/pause-link.ts';
import type { Bidder } from '../rules/standing.ts';
import type { PauseInput, PauseView } from '../views/bidding-pause.ts';
import { applyToLot, lotChange, upToNow } from './apply-events.ts';
import { loadBidContext } from './bid-context.ts';
import { pauseSubject } from './pause-state.ts';

/**
 * What a pause of all bidding stops. A client can pause by the mailed link, and so can anyone with
 * a key of theirs.
 */

/** Everything that a pause stops. */
export type PauseScope = {
  readonly email: EmailKey;
  readonly language: Language;
  readonly block: Block | null;
  readonly participants: readonly Participant[];
  /** Bids that await their code or a review. */
  readonly pendingBids: readonly Bid[];
  readonly maxima: readonly MaximaOnLot[];
};

/** A lot with those bidders, of one person, who have a maximum on it. */
type MaximaOnLot = { readonly lot: Lot; readonly bidders: readonly Bidder[] };

const pausingEmail = ({ token }: PauseInput, { actor, settings }: CallContext): EmailKey | null => {
  if (token !== null) return unsealPauseLink(settings.unseal, token);
  return actor.kind === 'participant' ? emailKey(actor.participant.email) : null;
};

/** Null for a link that is not valid. */
export const loadPauseScope = async (
  tx: Tx,
  input: PauseInput,
  callContext: CallContext,
): Promise<PauseScope | null> => {
  const { settings, now } = callContext;
  const email = pausingEmail(input, callContext);
  if (email === null) return null;
  const block = await tx.blocks.find(pauseSubject(settings, email));
  const spellings = [email, ...(await tx.personalBidders.spellings(email)).map(emailKey)];
  const participants: Participant[] = [];
  const pendingBids: Bid[] = [];
  for (const spelling of spellings) {
    const participant = await tx.participants.ofEmail(spelling);
    if (participant !== null) participants.push(participant);
    pendingBids.push(...(await tx.bids.unconfirmedOrUnderReview(spelling)));
  }
  const maxima = await loadMaxima(tx, participants, now);
  const language = participants[0]?.language ?? pendingBids[0]?.language ?? 'en';
  return { email, language, block, participants, pendingBids, maxima };
};

/** The lots on which one of the participants has a maximum that may be stopped. */
const loadMaxima = async (
  tx: Tx,
  participants: readonly Participant[],
  now: Instant,
): Promise<readonly MaximaOnLot[]> => {
  const lots = new Map<LotId, MaximaOnLot>();
  for (const { id } of participants) {
    for (const lotId of await tx.lots.runningWith(id)) {
      const context = await loadBidContext(tx, lotId, id);
      if (context === null) continue;
      const { lot, own } = context;
      const hasMaximum = own !== null && own.proxyMaximumMinor !== null;
      if (!hasMaximum || !mayStop(upToNow(lot, now).lot)) continue;
      const others = lots.get(lotId)?.bidders ?? [];
      lots.set(lotId, { lot, bidders: [...others, own] });
    }
  }
  return [...lots.values()];
};

export const viewPause = (
  loaded: PauseScope,
  { isPaused, dryRun }: Pick<PauseView, 'isPaused' | 'dryRun'>,
): PauseView => ({
  email: loaded.email,
  isPaused,
  codes: loaded.pendingBids.filter(({ status }) => status === 'waiting_for_code').length,
  underReview: loaded.pendingBids.filter(({ status }) => status === 'under_review').length,
  lotsWithMaximum: loaded.maxima.map(({ lot }) => lot.id),
  dryRun,
});

export const linkNotValid = { kind: 'pause_link_not_valid' } as const;

/** Stops the maxima on a lot: earlier bids still bind, and no more bids are placed. */
export const stopMaxima = ({ lot, bidders }: MaximaOnLot, now: Instant): Change => {
  let pending = upToNow(lot, now);
  for (const bidder of bidders) {
    pending = applyToLot(pending, now, entryThatStops(bidder), bidder);
  }
  return lotChange(pending);
};

const entryThatStops = (own: Bidder) =>
  ({
    type: 'BidEntered',
    entry: {
      kind: 'maximum',
      bidId: own.automatic?.bidId ?? own.bidId,
      participantId: own.participantId,
      hasBrief: own.hasBrief,
      amountMinor: null,
      bidSoFarMinor: own.amountMinor,
    },
  }) as const;
