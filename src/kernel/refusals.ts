import type { CallRefusal, CallRefusalKind, KernelRefusalKinds } from './call-refusal.ts';
import type { Links } from './links.ts';
import { inHours, type RefusalEntries, type RefusalEntry } from './refusal-entry.ts';
import type { Room } from './room.ts';
import { waitUntil } from './time-texts.ts';
import type { Instant } from './time.ts';

declare module './room.ts' {
  interface Room {
    /** How the refusals of this folder read. */
    readonly refusals?: RoomRefusals;
  }
}

/** A page of the guide for programs that explains refusals. */
export type ErrorGuidePage = 'errors' | 'auction-errors';

export type RoomRefusals = {
  readonly guidePage: ErrorGuidePage;
  readonly entries: Partial<RefusalEntries<Record<CallRefusalKind, object>>>;
};

/** How every refusal reads, with the addresses and names of calls that suit one kind of caller. */
export type Refusals = {
  readonly links: Links;
  readonly kinds: readonly CallRefusalKind[];
  /** @throws if no room declares the kind */
  readonly entryOf: (kind: CallRefusalKind) => RefusalEntry<CallRefusal>;
  readonly guidePageOf: (kind: string) => ErrorGuidePage;
  /** The sentence that a refused caller reads. */
  readonly text: (refusal: CallRefusal, now: Instant) => string;
};

export const collectRefusals = (rooms: readonly Room[], links: Links): Refusals => {
  const declared = new Map<string, DeclaredRefusal>();
  for (const { refusals } of [{ refusals: kernelRefusals }, ...rooms]) {
    if (refusals === undefined) continue;
    const { guidePage } = refusals;
    for (const [kind, entry] of Object.entries(refusals.entries)) {
      declared.set(kind, { entry: entry as RefusalEntry<CallRefusal>, guidePage });
    }
  }
  const entryOf = (kind: CallRefusalKind): RefusalEntry<CallRefusal> => {
    const found = declared.get(kind);
    if (found === undefined) throw new Error(`No room declares how ${kind} reads`);
    return found.entry;
  };
  return {
    links,
    kinds: [...declared.keys()] as CallRefusalKind[],
    entryOf,
    guidePageOf: (kind) => declared.get(kind)?.guidePage ?? 'errors',
    text: (refusal, now) => entryOf(refusal.kind).text(refusal, links, now),
  };
};

type DeclaredRefusal = {
  readonly entry: RefusalEntry<CallRefusal>;
  readonly guidePage: ErrorGuidePage;
};

const busyRetrySeconds = 2;
/** Somebody has to restart the service first. */
const readOnlyRetrySeconds = 300;

type EntriesOfKernel = RefusalEntries<Omit<KernelRefusalKinds, 'key_required' | 'key_not_valid'>>;

const entries: EntriesOfKernel = {
  invalid_field: {
    category: 'invalid',
    title: 'A field is not valid',
    text: ({ field, problem }) => `${field} ${problem}`,
    field: ({ field }) => field,
    next: () => 'Correct the field and send the call again, nothing was done',
    advice: 'Put right what `field` names, and send the request again.',
    example: { field: 'pages', problem: 'must be an integer from 1 to 500, got 501' },
  },
  address_blocked: {
    category: 'forbidden',
    title: 'The address is blocked',
    text: () => 'This address is blocked, write to us if you think that is a mistake',
  },
  too_many_unchanged: {
    category: 'too_many',
    title: 'Too many calls changed nothing',
    retryable: true,
    text: (refusal, { idempotencyKey }, now) =>
      `Too many calls with an ${idempotencyKey} changed nothing, and so would this one: try again in ${waitUntil(refusal, now)}, or without the key`,
    example: { retryAt: inHours(24) },
  },
  idempotency_key_reused: {
    category: 'key_reused',
    title: 'The Idempotency-Key belongs to another request',
    text: ({ hasSucceeded, result }, { idempotencyKey }) => {
      if (!hasSucceeded) {
        return `This ${idempotencyKey} was used for other content, use a new key for a new request`;
      }
      const where = result === null ? '' : ` and is ${result}`;
      return `This ${idempotencyKey} was used for other content, and that request succeeded${where}: send that content again to get its answer, and use a new key only for something new`;
    },
    example: { hasSucceeded: true, result: 'order S-1042' },
  },
  request_in_flight: {
    category: 'conflict',
    title: 'The same request is still being answered',
    retryable: true,
    retryAfterSeconds: busyRetrySeconds,
    text: (_refusal, { idempotencyKey }) =>
      `A request with this ${idempotencyKey} is still being answered, try again in a moment`,
  },
  kept_answer_unreadable: {
    category: 'conflict',
    title: 'The stored answer for the Idempotency-Key cannot be read',
    text: (_refusal, { idempotencyKey }) =>
      `This request succeeded, but its stored answer can no longer be read: ask us before you send it with a new ${idempotencyKey}`,
  },
  unavailable: {
    category: 'unavailable',
    title: 'The service is busy',
    retryable: true,
    retryAfterSeconds: busyRetrySeconds,
    text: () => 'The service is busy, try again in a moment',
    advice: 'With an `Idempotency-Key` that is safe.',
  },
  only_looking: {
    category: 'unavailable',
    title: 'The service is read-only',
    retryable: true,
    retryAfterSeconds: readOnlyRetrySeconds,
    text: () => 'This service is read-only at the moment, try again later',
  },
};

const kernelRefusals: RoomRefusals = { guidePage: 'errors', entries };
