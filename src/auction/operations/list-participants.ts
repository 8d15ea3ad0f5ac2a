import { operation } from '../../kernel/operation.ts';
import { listOf, aboutManyPeople, withLimit } from '../../kernel/operator-fields.ts';
import { ok } from '../../kernel/result.ts';
import { handled } from '../../kernel/use-case.ts';
import {
  operatorParticipant,
  type ParticipantDetails,
  presentParticipant,
} from '../views/operator-participant.ts';

const declared = operation({
  name: 'list_participants',
  summary: 'List the newest participants',
  ...withLimit,
  ...aboutManyPeople,
  ...listOf('participants', operatorParticipant, presentParticipant),
});

export const listParticipants = handled(declared, {
  read: async ({ participants, keys }, { limit }) => {
    const details: ParticipantDetails[] = [];
    for (const participant of await participants.list(limit)) {
      details.push({ participant, keys: await keys.count(participant.id) });
    }
    return ok(details);
  },
});
