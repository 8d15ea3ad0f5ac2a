import { ok } from '../../domain/base.ts';
import { lotKinds, missingFor, type LotKindName } from '../../domain/auction/kind.ts';
import { leaderBriefDeadline } from '../../domain/auction/advance.ts';
import type { Brief, Missing } from '../../domain/order/brief.ts';
import type { Instant } from '../../domain/time.ts';
import type { AppContext } from '../ports.ts';
import { look, type Answer } from '../run.ts';
import { signedInParticipant, type SignedIn } from './sign-in.ts';
import { upToNow } from './pending-changes.ts';

/** What a participant has told of the site they want, and until when the rest is needed. */
export type ParticipantView = {
  readonly email: string;
  readonly brief: Brief;
  readonly missing: Readonly<Record<LotKindName, readonly Missing[]>>;
  /** The earliest deadline of the lots that they lead without a complete brief. */
  readonly briefDeadline: Instant | null;
};

/** The participant behind a key, as they see themselves. */
export const showParticipant = (
  context: AppContext,
  { participantId }: SignedIn,
): Promise<Answer<ParticipantView>> =>
  look(context, async (tx) => {
    const now = context.clock.now();
    const { email, brief } = await signedInParticipant(tx, participantId);
    const deadlines: Instant[] = [];
    for (const lotId of await tx.lots.runningWith(participantId)) {
      const stored = await tx.lots.find(lotId);
      if (stored === null) continue;
      const { lot } = upToNow(stored, now);
      const deadline = leaderBriefDeadline(lot);
      if (deadline !== null && lot.standing.leader?.participantId === participantId) {
        deadlines.push(deadline);
      }
    }
    const missing = Object.fromEntries(lotKinds.map((kind) => [kind, missingFor(kind, brief)]));
    return ok({
      email,
      brief,
      missing: missing as ParticipantView['missing'],
      briefDeadline: deadlines.toSorted((one, other) => one - other)[0] ?? null,
    });
  });
