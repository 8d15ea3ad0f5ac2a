import type { Block } from '../../auction/rules/block.ts';
import { mayStop, type Lot } from '../../auction/rules/lot.ts';
import { nextChangeAt } from '../../auction/rules/next-change.ts';
import type { Participant } from '../../auction/rules/participant.ts';
import type { Bidder } from '../../auction/rules/standing.ts';
import { applyToParticipant } from '../../auction/steps/apply-events.ts';
import { loadBidContext } from '../../auction/steps/bid-context.ts';
import { loadAuthorization } from '../../auction/steps/load-authorizations.ts';
import { stopMaxima } from '../../auction/steps/pause-scope.ts';
import { pauseChange, pauseSubject } from '../../auction/steps/pause-state.ts';
import type { Change } from '../../kernel/changes.ts';
import type { ParticipantId } from '../../kernel/ids.ts';
import type { Instant } from '../../kernel/time.ts';
import { changed, unchanged, type UseCase } from '../../kernel/use-case.ts';
import type { VoidedCounts } from '../rules/service-hold.ts';

type LoadedParticipant = {
  readonly participant: Participant;
  readonly keys: number;
  readonly authorizations: number;
  readonly block: Block | null;
  /** The lots that an automatic maximum of the participant still bids in. */
  readonly maxima: readonly { readonly lot: Lot; readonly bidder: Bidder }[];
};

type Voided = Pick<VoidedCounts, 'participantKeys' | 'authorizations' | 'maxima'>;

const nothing: Voided = { participantKeys: 0, authorizations: 0, maxima: 0 };

/** The reason in the event that ends the bid authorizations. */
const reason = 'The service was restored from a backup';

/**
 * Ends everything that could bid for a participant without a new code; existing bids stay. A pause that is
 * lifted at once ends the bid authorizations: codes that were entered before it are void.
 */
export const voidParticipant: UseCase<{
  input: ParticipantId;
  loaded: LoadedParticipant | null;
  view: Voided;
  extras: ParticipantId;
}> = {
  lockScope: 'auction',
  load: async (tx, id, { settings, now }) => {
    const participant = await tx.participants.find(id);
    if (participant === null) return null;
    const keys = await tx.keys.count(id);
    const block = await tx.blocks.find(pauseSubject(settings, participant.email));
    const maxima: LoadedParticipant['maxima'][number][] = [];
    let authorizations = 0;
    for (const lotId of await tx.lots.runningWith(id)) {
      if ((await loadAuthorization(tx, settings, lotId, participant)) !== null) authorizations += 1;
      const context = await loadBidContext(tx, lotId, id);
      const bidder = context?.own ?? null;
      if (context === null || bidder === null || bidder.proxyMaximumMinor === null) continue;
      if (!isOverByTime(context.lot, now)) maxima.push({ lot: context.lot, bidder });
    }
    return { participant, keys, authorizations, block, maxima };
  },
  decide: (loaded, id, { now, settings }) => {
    if (loaded === null) return unchanged(nothing);
    const { participant, keys, authorizations, block, maxima } = loaded;
    const changes: Change[] = maxima.map(({ lot, bidder }) =>
      stopMaxima({ lot, bidders: [bidder] }, now),
    );
    if (keys > 0) changes.push(applyToParticipant(participant, now, { type: 'KeyRevoked' }));
    // A pause has ended the authorizations already.
    if (authorizations > 0 && block?.isBlocked !== true) {
      const ended = { before: block, isPaused: false, at: now, reason };
      changes.push(pauseChange(settings, participant.email, ended));
    }
    if (changes.length === 0) return unchanged(nothing);
    return changed(
      { participantKeys: keys, authorizations, maxima: maxima.length },
      { changes, extras: id },
    );
  },
  save: ({ keys }, id) => keys.removeAll(id),
};

/** Whether the lot has ended by the rules, so nothing may be changed in it. */
const isOverByTime = (lot: Lot, now: Instant): boolean => {
  const changeAt = nextChangeAt(lot);
  return !mayStop(lot) || (changeAt !== null && changeAt <= now);
};
