import type { Actor } from './actor.ts';
import type { Call, Credential } from './call.ts';
import type { CallRefusal } from './call-refusal.ts';
import type { AppContext, CallContext, Settings } from './context.ts';
import { foreignPageIn, siteAround } from './network.ts';
import type { AnyOperation } from './operation.ts';
import { ok, type Result } from './result.ts';
import type { Tx } from './store.ts';

/** Who calls, and whether they may. */

/** A caller whose credential may be valid. */
export type Admitted = {
  /** The actor, if it is known without the transaction of the call. */
  readonly actor: Actor | null;
  /** Finds the actor in the transaction. With `shownBy` the call only shows data, so a cache may answer. */
  readonly find: (tx: Tx, shownBy: Settings | null) => Promise<Result<Actor, CallRefusal>>;
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
  find: () => Promise.resolve(ok(actor)),
});

export const callContextOf = (
  {
    network,
    isOfForeignPage = false,
    via,
    attached = [],
    agreedPrice = null,
  }: Pick<Call, 'network' | 'isOfForeignPage' | 'via' | 'attached' | 'agreedPrice'>,
  known: Pick<CallContext, 'now' | 'dryRun' | 'actor' | 'settings'>,
): CallContext => ({ ...known, network, isOfForeignPage, via, attached, agreedPrice });

type Asking = Pick<CallContext, 'network' | 'isOfForeignPage'>;

/** From where somebody bids, as far as anything is counted or known by it; blocks look at the network itself. */
export const askingNetwork = ({ network, isOfForeignPage }: Asking): string =>
  isOfForeignPage ? foreignPageIn(network) : network;

/** The IPv6 /48 around it, where it has one; pages of other sites are counted apart here too. */
export const askingSite = ({ network, isOfForeignPage }: Asking): string =>
  askingNetwork({ network: siteAround(network) ?? network, isOfForeignPage });
