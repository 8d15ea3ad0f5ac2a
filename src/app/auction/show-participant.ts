import type { ParticipantView } from '../../contract/auction/show-participant.ts';
import { leaderBriefDeadline } from '../../domain/auction/advance.ts';
import { lotKinds, missingFor } from '../../domain/auction/kind.ts';
import { ok } from '../../domain/base.ts';
import type { Instant } from '../../domain/time.ts';
import { participantOf, type Handler } from '../use-case.ts';
import { upToNow } from './pending-changes.ts';

/** The participant behind a key, as they see themselves. */
export const showParticipant: Handler<null, ParticipantView> = {
  look: async (tx, _input, circumstances) => {
    const { now } = circumstances;
    const { id, email, brief, language } = participantOf(circumstances);
    const deadlines: Instant[] = [];
    for (const lotId of await tx.lots.runningWith(id)) {
      const stored = await tx.lots.find(lotId);
      if (stored === null) continue;
      const { lot } = upToNow(stored, now);
      const deadline = leaderBriefDeadline(lot);
      if (deadline !== null && lot.standing.leader?.participantId === id) deadlines.push(deadline);
    }
    return ok({
      email,
      brief,
      briefs: lotKinds.map((kind) => ({ kind, missing: missingFor(kind, brief) })),
      language,
      briefDeadline: deadlines.toSorted((one, other) => one - other)[0] ?? null,
    });
  },
};
