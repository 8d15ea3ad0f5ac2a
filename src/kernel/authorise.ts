import type { Actor } from './actor.ts';
import type { CallRefusal } from './call-refusal.ts';
import type { Call, Credential } from './call.ts';
import type { AppContext, CallContext, Settings } from './context.ts';
import { foreignPageIn, ipv6BlockAround } from './network.ts';
import type { AnyOperation } from './operation.ts';
import { ok, type Result } from './result.ts';
import type { Tx } from './store.ts';

/** A caller whose credential has the right form. Some credentials are checked in the transaction only. */
export type Admitted = {
  /** The actor, if it is known without the transaction of the call. */
  readonly actor: Actor | null;
  /** Finds the actor in the transaction. */
  readonly findActor: (tx: Tx) => Promise<Result<Actor, CallRefusal>>;
  /** The same for a call that only shows data, so a cache may answer; `findActor` if left out. */
  readonly findActorToShow?: (tx: Tx, settings: Settings) => Promise<Result<Actor, CallRefusal>>;
};

type Accessed = Pick<AnyOperation, 'access' | 'takesKey'>;
type Admission = Result<Admitted, CallRefusal>;

/** Checks the credentials of one folder; null for an access that its credentials do not give. */
export type Authenticator = (
  context: AppContext,
  accessed: Accessed,
  credential: Credential,
) => Admission | Promise<Admission> | null;

/** Admits a caller, or refuses the call. @throws Error if an entrypoint calls what its credential can never call */
export const authorise = async (
  context: AppContext,
  accessed: Accessed,
  credential: Credential,
): Promise<Admission> => {
  const { access } = accessed;
  if (credential.kind === 'operator' && (access === 'operator' || access === 'anyone')) {
    return ok(admittedAs(credential));
  }
  if (credential.kind === 'system') return ok(admittedAs(credential));
  if (credential.kind !== 'operator') {
    for (const authenticate of context.authenticators) {
      const admission = authenticate(context, accessed, credential);
      if (admission !== null) return admission;
    }
    if (access === 'anyone') return ok(admittedAs({ kind: 'anonymous' }));
  }
  throw new Error(`An operation for ${access} was called with ${credential.kind}`);
};

const admittedAs = (actor: Actor): Admitted => ({
  actor,
  findActor: () => Promise.resolve(ok(actor)),
});

/** Builds the call context from the call and the facts found for it, such as its actor. */
export const callContextOf = (
  call: Pick<Call, 'network' | 'isOfForeignPage' | 'via' | 'attached' | 'agreedPrice'>,
  found: Pick<CallContext, 'now' | 'dryRun' | 'actor' | 'settings'>,
): CallContext => ({
  ...found,
  network: call.network,
  isOfForeignPage: call.isOfForeignPage ?? false,
  via: call.via,
  attached: call.attached ?? [],
  agreedPrice: call.agreedPrice ?? null,
});

type CallerAddress = Pick<CallContext, 'network' | 'isOfForeignPage'>;

/** The network that limits count a call under. Blocks use the client's network itself. */
export const callerNetwork = ({ network, isOfForeignPage }: CallerAddress): string =>
  isOfForeignPage ? foreignPageIn(network) : network;

/** The IPv6 /48 around the caller's network, which limits count a call under too; an IPv4 address stands for itself. */
export const callerIpv6Block = ({ network, isOfForeignPage }: CallerAddress): string =>
  callerNetwork({ network: ipv6BlockAround(network) ?? network, isOfForeignPage });

declare module './context.ts' {
  interface AppContext {
    /** Each one checks the credentials of one folder. */
    readonly authenticators: readonly Authenticator[];
  }
}
