import { mergeBriefs, erasedBrief, type Brief } from '../../brief/rules/brief.ts';
import type { Actor } from '../../kernel/actor.ts';
import type { Changed } from '../../kernel/changes.ts';
import { erasedAddress } from '../../kernel/email-address.ts';
import type { ParticipantId } from '../../kernel/ids.ts';
import type { Language } from '../../kernel/languages.ts';
import type { Quota } from '../../kernel/quota.ts';
import { after, hoursMs, type Instant } from '../../kernel/time.ts';

/**
 * A participant: a client who has proved, by a code, that an e-mail address is theirs. They join
 * with their first code, get keys, and submit one brief for all lots. Only they change their brief,
 * and only a further code changes their name and language. Their keys end when
 * they revoke them, by a block, after a restore, or unused for a time. Operators and retention erase their
 * personal data. A participant is never deleted: after erasure their
 * bids remain without name and address.
 */
export type Participant = {
  readonly id: ParticipantId;
  /** The address as it was written for their first code; it is compared without case. */
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
  readonly brief: Brief;
  readonly joinedAt: Instant;
  /** When their personal data was erased; their bids remain. */
  readonly forgottenAt: Instant | null;
  readonly version: number;
};

type ParticipantEventBase = {
  readonly participantId: ParticipantId;
  readonly version: number;
  readonly at: Instant;
};

type ParticipantJoined = ParticipantEventBase & {
  readonly type: 'ParticipantJoined';
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
};

export type ParticipantEvent =
  | ParticipantJoined
  | (ParticipantEventBase & {
      readonly type: 'ParticipantChanged';
      readonly name: string | null;
      readonly language: Language;
    })
  | (ParticipantEventBase & { readonly type: 'BriefSubmitted'; readonly answers: Brief })
  | (ParticipantEventBase & { readonly type: 'KeyIssued' })
  | (ParticipantEventBase & { readonly type: 'KeyRevoked' })
  /** The participant's personal data was erased, here and in the earlier events. */
  | (ParticipantEventBase & { readonly type: 'ParticipantForgotten' });

/** The values that erasure stores instead of name and address; nobody can have the address. */
export const erasedName = (id: ParticipantId): Pick<Participant, 'email' | 'name'> => ({
  email: erasedAddress(id),
  name: null,
});

/** A key is valid this long from its last use. */
export const keyValidMs = hoursMs(90 * 24);
export const keysMax = 5;

/**
 * Enough for any brief that is really being written; bounds what one participant can make us store.
 */
export const submissionQuota: Quota = { countMax: 100, windowMs: hoursMs(24) };

/**
 * A proxy maximum costs nothing to set, so this bounds how often one participant sets one on a lot.
 */
export const proxyMaximumQuota: Quota = { countMax: 200, windowMs: hoursMs(24) };

/** Bounds a participant's first proxy maxima on a lot, because an operator may have to review each. */
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
      const brief = erasedBrief(participant.brief);
      return {
        ...participant,
        ...erasedName(participant.id),
        brief,
        forgottenAt: event.at,
        version,
      };
    }
  }
};

declare module '../../kernel/event.ts' {
  interface EventKinds {
    participant: ParticipantEvent;
  }
}

export type ParticipantChange = Changed<'participant', Participant, ParticipantEvent>;

declare module '../../kernel/changes.ts' {
  interface ChangeKinds {
    participant: ParticipantChange;
  }
}

declare module '../../kernel/actor.ts' {
  interface ActorKinds {
    /** A bidder, by a participant key. Only the key's keyed hash is known here. */
    participant: { readonly participant: Participant; readonly keyHash: string };
  }
}

/** The participant whose key the call carries. @throws Error if the operation admits other actors */
export const participantOf = ({ actor }: { readonly actor: Actor }): Participant => {
  if (actor.kind === 'participant') return actor.participant;
  throw new Error(`A call by ${actor.kind} carries no participant key`);
};
