import type { Access, AnyOperation } from './operation.ts';
import type { CallRefusal } from './call-refusal.ts';
import type { Actor } from './actor.ts';
import { keyExpiresAt } from '../auction/rules/participant.ts';
import { no, ok, type Result } from './result.ts';
import { orderNotFound, readOrderId, readParticipantKey } from './ids.ts';
import { after, minutesMs, type Instant } from './time.ts';
import type { Store, Tx } from './store.ts';
import type { Admitted, Call, Credential } from './call.ts';
import type { AppContext, CallContext, Settings } from './context.ts';
import { findToShow } from '../order/operations/shown-orders.ts';
import { foreignPageIn, siteAround } from './network.ts';

/** Who calls, and whether they may. */

const anonymous: Admitted = { kind: 'ready', actor: { kind: 'anonymous' } };

/** Only a participant key is looked up in the store before the call begins. */
export const authorise = async (
  context: AppContext,
  { access, takesKey }: Pick<AnyOperation, 'access' | 'takesKey'>,
  credential: Credential,
): Promise<Result<Admitted, CallRefusal>> =>
  admit(access, credential, takesKey === true) ?? (await admitByKey(context, credential));

/** Null for a participant key. */
const admit = (
  access: Access,
  credential: Credential,
  takesKey: boolean,
): Result<Admitted, CallRefusal> | null => {
  if (credential.kind === 'operator') {
    if (access === 'operator' || access === 'anyone') {
      return ok({ kind: 'ready', actor: credential });
    }
    throw new Error(`An operator calls what is for ${access}`);
  }
  if (credential.kind === 'system') return ok({ kind: 'ready', actor: { kind: 'system' } });
  switch (access) {
    case 'anyone':
      return takesKey && credential.kind === 'participant_key' ? null : ok(anonymous);
    case 'participant':
      return credential.kind === 'participant_key' ? null : no({ kind: 'key_required' });
    case 'client':
      if (credential.kind !== 'client_link') return admit('order_holder', credential, takesKey);
      return ok({
        kind: 'order',
        orderId: credential.link.orderId,
        clientLinkId: credential.link.linkId,
      });
    case 'order_holder': {
      const orderId = credential.kind === 'order_id' ? readOrderId(credential.id) : null;
      return orderId === null
        ? no(orderNotFound(credential.kind === 'order_id' ? credential.id : ''))
        : ok({ kind: 'order', orderId, clientLinkId: null });
    }
    case 'operator':
    case 'system':
      throw new Error(`What is for the ${access} was reached with ${credential.kind}`);
  }
};

/** The last use is noted at most this often, so that looking does not mean writing. */
const noteUseEveryMs = minutesMs(1);

/** Looks a participant key up and notes its use; the key itself goes no further than here. */
const admitByKey = async (
  { store, clock, crypto, isQuiet }: AppContext,
  credential: Credential,
): Promise<Result<Admitted, CallRefusal>> => {
  const key = credential.kind === 'participant_key' ? readParticipantKey(credential.key) : null;
  if (key === null) return no({ kind: 'key_not_valid' });
  const keyHash = crypto.hash(key);
  const now = clock.now();
  const found = await store.read(({ keys }) => keys.find(keyHash));
  if (found === null || keyExpiresAt(found.lastUsedAt) <= now) return no({ kind: 'key_not_valid' });
  if (!isQuiet && now >= after(found.lastUsedAt, noteUseEveryMs)) {
    await noteKeyUse(store, keyHash, now);
  }
  return ok({ kind: 'participant', participantId: found.participantId, keyHash });
};

const noteKeyUse = (store: Store, keyHash: string, at: Instant): Promise<void> =>
  store.write('orders', async ({ keys }) => {
    await keys.touch(keyHash, at);
    return { keep: true, value: undefined };
  });

/** Finds what the credential leads to, inside the transaction of the call; where there are settings, only to show it. */
export const findActor = async (
  tx: Tx,
  admitted: Admitted,
  shownBy: Settings | null,
): Promise<Result<Actor, CallRefusal>> => {
  switch (admitted.kind) {
    case 'ready':
      return ok(admitted.actor);
    case 'order': {
      const { orderId } = admitted;
      const order =
        shownBy === null ? await tx.orders.find(orderId) : await findToShow(tx, shownBy, orderId);
      if (order === null || order.forgottenAt !== null) return no({ kind: 'order_not_found' });
      const { clientLinkId } = admitted;
      if (clientLinkId === null) return ok({ kind: 'order_holder', order });
      return clientLinkId === order.clientLinkId
        ? ok({ kind: 'client', order })
        : no({ kind: 'client_link_ended' });
    }
    case 'participant': {
      const { participantId, keyHash } = admitted;
      const participant = await tx.participants.find(participantId);
      if (participant === null) throw new Error(`${participantId} has a key but never joined`);
      return ok({ kind: 'participant', participant, keyHash });
    }
  }
};

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
