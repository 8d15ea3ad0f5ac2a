import { erasedAddress } from '../../kernel/email-address.ts';
import type { ParticipantId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import { mergeBriefs, withoutWords, type Brief } from '../../brief/rules/brief.ts';
import type { Quota } from '../../kernel/quota.ts';
import { after, hoursMs, type Instant } from '../../kernel/time.ts';

/** A client who has shown, by a code, that an e-mail address is theirs. */
export type Participant = {
  readonly id: ParticipantId;
  /** As it was written at the first bid; compared without case. */
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
  readonly brief: Brief;
  readonly joinedAt: Instant;
  /** When they were erased; what stays is what they bid. */
  readonly forgottenAt: Instant | null;
  readonly version: number;
};

type EventBase = {
  readonly participantId: ParticipantId;
  readonly version: number;
  readonly at: Instant;
};

type ParticipantJoined = EventBase & {
  readonly type: 'ParticipantJoined';
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
};

export type ParticipantEvent =
  | ParticipantJoined
  | (EventBase & {
      readonly type: 'ParticipantChanged';
      readonly name: string | null;
      readonly language: Language;
    })
  | (EventBase & { readonly type: 'BriefSubmitted'; readonly answers: Brief })
  | (EventBase & { readonly type: 'KeyIssued' })
  | (EventBase & { readonly type: 'KeyRevoked' })
  /** Who they are is erased, here and in the events before. */
  | (EventBase & { readonly type: 'ParticipantForgotten' });

/** What stays of a participant without the person; the address becomes one that nobody can have. */
export const withoutName = (id: ParticipantId): Pick<Participant, 'email' | 'name'> => ({
  email: erasedAddress(id),
  name: null,
});

/** A key is valid this long from its last use. */
export const keyValidMs = hoursMs(90 * 24);
export const keysMax = 5;

/** Enough for any brief that is really being written; an end to what one participant can make us store. */
export const submissionQuota: Quota = { countMax: 100, windowMs: hoursMs(24) };

/** A proxy maximum costs nothing to set, so how often one participant does it on one lot has an end. */
export const proxyMaximumQuota: Quota = { countMax: 200, windowMs: hoursMs(24) };

/** First proxy maxima, each of which the operator may have to look at. */
export const firstProxyMaximumQuota: Quota = { countMax: 5, windowMs: hoursMs(24) };

export const keyExpiresAt = (lastUsedAt: Instant): Instant => after(lastUsedAt, keyValidMs);

export const evolveParticipant = (
  participant: Participant | null,
  event: ParticipantEvent,
): Participant => {
  if (event.type === 'ParticipantJoined') {
    const { participantId: id, version, at: joinedAt, email, name, language } = event;
    return { id, email, name, language, brief: new Map(), joinedAt, forgottenAt: null, version };
  }
  if (participant === null) throw new Error(`${event.participantId} never joined`);
  const { version } = event;
  switch (event.type) {
    case 'ParticipantChanged':
      return { ...participant, name: event.name, language: event.language, version };
    case 'BriefSubmitted':
      return { ...participant, brief: mergeBriefs(participant.brief, event.answers), version };
    case 'KeyIssued':
    case 'KeyRevoked':
      return { ...participant, version };
    case 'ParticipantForgotten': {
      const brief = withoutWords(participant.brief);
      return {
        ...participant,
        ...withoutName(participant.id),
        brief,
        forgottenAt: event.at,
        version,
      };
    }
  }
};
