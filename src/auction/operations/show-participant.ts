import { z } from 'zod';
import type { Brief } from '../../brief/rules/brief.ts';
import type { Language } from '../../kernel/languages.ts';
import { operation, readsFor } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { moment } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import { timestamp } from '../../kernel/wire.ts';
import { leaderBriefDeadline } from '../rules/advance.ts';
import { briefStatuses, type BriefStatus } from '../rules/lot-brief.ts';
import { participantOf } from '../rules/participant.ts';
import { upToNow } from '../steps/apply-events.ts';
import { briefs, presentBriefs } from '../views/brief-status.ts';
import { okAnswer } from '../views/fields.ts';

/** A participant's brief, and until when the rest is needed. */
export type ParticipantView = {
  readonly email: string;
  readonly brief: Brief;
  readonly briefs: readonly BriefStatus[];
  readonly language: Language;
  /** The earliest brief deadline of the lots that they lead without a complete brief. */
  readonly briefDeadline: Instant | null;
};

const output = okAnswer('Participant', {
  email: z.string().describe('Whose key it is'),
  answers: z.record(z.string(), z.unknown()).describe('The ids of the answered questions'),
  brief: briefs,
  brief_deadline: moment
    .nullable()
    .describe('The deadline of the brief for the client to win; null if no lot needs it'),
});

const declared = operation({
  name: 'show_participant',
  summary: 'The participant behind a key, with their brief',
  description:
    "Use it with the client's participant key to see whose key it is, which brief answers are " +
    'stored, what is missing for each kind of lot, and by when. Submit the rest with ' +
    'submit_brief.',
  ...readsFor('participant'),
  refusals: [],
  output,
  present: (view: ParticipantView): z.input<typeof output> => ({
    ok: true,
    email: view.email,
    answers: Object.fromEntries(view.brief),
    brief: presentBriefs(view.briefs, view.language),
    brief_deadline: view.briefDeadline === null ? null : timestamp(view.briefDeadline),
  }),
  examples: [
    {
      name: 'without_a_brief',
      summary: 'A client who leads and has answered nothing yet',
      sent: {},
      answer: {
        ok: true,
        email: 'client@bakery.example',
        answers: {},
        brief: presentBriefs(briefStatuses(new Map()), 'en'),
        brief_deadline: '2026-03-02T20:00:00.000Z',
      },
    },
  ],
});

/** The participant behind a key, as they see themselves. */
export const showParticipant = handled(declared, {
  read: async (tx, _input, callContext) => {
    const { now } = callContext;
    const { id, email, brief, language } = participantOf(callContext);
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
      briefs: briefStatuses(brief),
      language,
      briefDeadline: deadlines.toSorted((one, other) => one - other)[0] ?? null,
    });
  },
});
