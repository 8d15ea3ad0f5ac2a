import { z } from 'zod';
import { moment } from '../../kernel/shared-fields.ts';
import { show } from '../../kernel/view-codec.ts';
import { briefStatuses } from '../rules/lot-brief.ts';
import type { Participant } from '../rules/participant.ts';

/** A participant with the number of their keys. */
export type ParticipantDetails = { readonly participant: Participant; readonly keys: number };

/** Whether their brief is complete for every kind of lot. */
export const hasWholeBrief = ({ brief }: Participant): boolean =>
  briefStatuses(brief).every(({ missing }) => missing.length === 0);

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
