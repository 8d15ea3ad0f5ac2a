import type { Actor } from './actor.ts';
import type { AttachedFile, WayIn } from './call.ts';
import type { Change } from './changes.ts';
import type { Identity } from './identity.ts';
import type { Clock, Crypto, Random } from './ports.ts';
import type { Store, Tx } from './store.ts';
import type { Instant } from './time.ts';

/**
 * Everything that calls run with. `boot` puts it together; each folder adds what it needs to this
 * interface.
 */
export interface AppContext {
  readonly store: Store;
  /** A read-only service: it refuses every call that would change stored data. */
  readonly isReadOnly: boolean;
  /** A sandbox: every answer and page says that nothing here is real. */
  readonly isSandbox: boolean;
  readonly clock: Clock;
  readonly random: Random;
  readonly crypto: Crypto;
  readonly settings: Settings;
  /** Run after each change, in this order, in the same transaction. */
  readonly subscribers: readonly Subscriber[];
  /** What a dry run of the use case shows besides its answer; null if nothing. */
  readonly dryRunOf: <View>(steps: AddedSteps<View>) => DryRun<View> | null;
  /** Adds to the view of a saved change what its use case declares in `AddedSteps`, such as receipts. Not called in a dry run. */
  readonly completeAnswer: <View>(
    tx: Tx,
    steps: AddedSteps<View>,
    view: View,
    made: { readonly changes: readonly Change[]; readonly callContext: CallContext },
  ) => Promise<View>;
  /** Wakes everyone who waits for changes, on this node and the others, after a commit. */
  readonly notify: () => void;
  /** The Idempotency-Keys whose first call this process is answering. */
  readonly inFlight: Set<string>;
}

/**
 * Settings that every call can read. They come from the environment and stay the same while the
 * service runs, except for a few that operators change. Each folder adds its own.
 */
export interface Settings {
  readonly identity: Identity;
  readonly isDisposableMail: (domain: string) => boolean;
  /** Secrets are stored under it. */
  readonly hash: Crypto['hash'];
  readonly seal: Crypto['seal'];
  readonly unseal: Crypto['unseal'];
}

/**
 * The call context is everything about one call besides its input: its time, its actor, where it came
 * from and how. It is made once the actor is known, and never changes.
 */
export type CallContext = {
  /** The time of the call, read once after the transaction began. */
  readonly now: Instant;
  readonly dryRun: boolean;
  readonly actor: Actor;
  /** The client's address; an IPv6 address as its /64 network. */
  readonly network: string;
  /** A page of another site made the visitor's browser call. */
  readonly isOfForeignPage: boolean;
  readonly via: WayIn;
  readonly attached: readonly AttachedFile[];
  /** The price that the form showed (`agreedPriceText`); null if the current price is charged. */
  readonly agreedPrice: string | null;
  readonly settings: Settings;
};

/**
 * Steps of a use case that other folders carry out, such as adding receipts or previews of messages to the answer.
 * Each adds its own to this interface.
 * @public
 */
// oxlint-disable-next-line typescript/no-empty-object-type, typescript/no-unused-vars -- folders add members, which use the view
export interface AddedSteps<View> {}

/** Adds to the answer of a dry run what the call would do, before its transaction rolls back. */
export type DryRun<View> = {
  /** Returns the transaction with a record of what it sends. */
  readonly observe: (tx: Tx) => Tx;
  readonly addTo: (view: View, tx: Tx, now: Instant) => Promise<View>;
};

/** Does what follows from changes, such as messages, in the transaction of the changes. */
export type Subscriber = {
  readonly onChanges: (
    tx: Tx,
    changes: readonly Change[],
    callContext: CallContext,
    context: AppContext,
  ) => Promise<SubscriberEffect | null>;
};

export type SubscriberEffect = {
  /** Runs once the commit is durable. */
  readonly afterCommit?: AfterCommit;
};

/** Runs once the commit is durable. A crash may lose it, so only speed may depend on it. */
export type AfterCommit = () => void;
