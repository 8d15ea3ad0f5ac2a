import { z } from 'zod';
import { isReadyFor, lotKinds } from '../rules/kind.ts';
import type { Participant } from '../rules/participant.ts';
import type { AccessRecord } from '../../operators/rules/access.ts';
import { moment } from '../views/fields.ts';
import { operation } from '../../kernel/operation.ts';
import { textMax } from '../../order/views/fields.ts';
import { text } from '../../kernel/wire.ts';
import { limit, listOf, showsMany, withLimit } from '../../kernel/operator-fields.ts';
import { show, withFields } from '../../kernel/view-codec.ts';

/** A participant with how many keys they have. */
export type ParticipantDetails = { readonly participant: Participant; readonly keys: number };

/** Whether their brief would do for a lot of any kind. */
export const hasWholeBrief = ({ brief }: Participant): boolean =>
  lotKinds.every((kind) => isReadyFor(kind, brief));

export const operatorParticipant = z.object({
  participant_id: z.string(),
  joined_at: moment,
  email: z.string(),
  name: z.string().nullable(),
  lang: z.string(),
  keys: z.int(),
  has_brief: z.boolean(),
});

export const presentParticipant = ({
  participant,
  keys,
}: ParticipantDetails): z.output<typeof operatorParticipant> =>
  show(operatorParticipant, participant, {
    participant_id: participant.id,
    lang: participant.language,
    keys,
    has_brief: hasWholeBrief(participant),
  });

export const listParticipants = operation({
  name: 'list_participants',
  summary: 'List the newest participants',
  ...withLimit,
  ...showsMany,
  ...listOf('participants', operatorParticipant, presentParticipant),
});

const subject = text('What was looked at, such as S-1042; all of it where empty', textMax.contact);

const shownAccess = z.object({
  operator: z.string(),
  operation: z.string().meta({ description: 'What showed it' }),
  subject: z.string().nullable().meta({ description: 'What was looked at; null for a list' }),
  from: moment,
  to: moment,
});

export const listLooks = operation({
  name: 'list_looks',
  summary: 'List which operators have looked at what is personal, the newest first',
  ...withFields({ subject, limit }),
  ...listOf('looks', shownAccess, (look: AccessRecord) =>
    show(shownAccess, look, { subject: look.subject === '' ? null : look.subject }),
  ),
});
