import { z } from 'zod';
import { isReadyFor, lotKinds } from '../rules/kind.ts';
import type { Participant } from '../rules/participant.ts';
import { moment } from '../views/fields.ts';
import { operation } from '../../kernel/operation.ts';
import { listOf, showsMany, withLimit } from '../../kernel/operator-fields.ts';
import { show } from '../../kernel/view-codec.ts';

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
