import { z } from 'zod';
import { isReadyFor, lotKinds } from '../../domain/auction/kind.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import { moment } from '../auction/fields.ts';
import { operation } from '../operation.ts';
import { timestamp } from '../wire.ts';
import { listOf, showsMany, withLimit } from './fields.ts';

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
}: ParticipantDetails): z.input<typeof operatorParticipant> => ({
  participant_id: participant.id,
  joined_at: timestamp(participant.joinedAt),
  email: participant.email,
  name: participant.name,
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
