import type { CallRefusal } from '../../contract/refusal.ts';
import { no, ok, type Result } from '../../domain/base.ts';
import { fileId, readFileId, type FileId } from '../../domain/ids.ts';
import type { Order } from '../../domain/order/order.ts';
import type { Actor } from '../../domain/actor.ts';
import { admit, findActor } from '../authorise.ts';
import type { Credential } from '../call.ts';
import type { AppContext } from '../context.ts';
import { objectionToFiles } from './changed.ts';

/**
 * Files that are sent in parts. Each has a name of its own that says for which order it is, from which
 * network, and which id the file will have: so whoever sends it for another order does not find it,
 * all that an order or a network has begun can be counted, and it becomes a file only once.
 */

const unfinishedMax = { order: 20, network: 40 } as const;

type Needed = Pick<AppContext, 'store' | 'files' | 'crypto' | 'clock' | 'random' | 'isQuiet'>;

/** The order that somebody may send files for. */
export const orderToSendFor = async (
  { store, clock, isQuiet }: Needed,
  credential: Credential,
): Promise<Result<Order, CallRefusal>> => {
  if (isQuiet) return no({ kind: 'only_looking' });
  const admitted = admit('client', credential);
  if (admitted === null || !admitted.ok) return admitted ?? no({ kind: 'order_not_found' });
  const actor = await store.read((tx) => findActor(tx, admitted.value));
  if (!actor.ok) return actor;
  const order = orderIn(actor.value);
  if (order === null) return no({ kind: 'order_not_found' });
  const objection = objectionToFiles(actor.value, clock.now());
  return objection === null ? ok(order) : no(objection);
};

const orderIn = (actor: Actor): Order | null => ('order' in actor ? actor.order : null);

/**
 * A name for one more, unless as many as may be have begun already. It counts from now on, so that
 * many who begin at once do not pass each other unseen; whoever has begun it or not gives that back.
 */
export const nameUnfinished = async (
  { files, crypto, clock, random }: Needed,
  order: Order,
  network: string,
): Promise<Result<{ readonly name: string; readonly giveBack: () => void }, CallRefusal>> => {
  const own = ownPart(crypto, order);
  const sender = senderPart(crypto, network);
  const name = [own, sender, fileId(clock.now(), random.bytes(16))].join('.');
  const { beginning } = files.unfinished;
  const earlier = [...beginning];
  beginning.add(name);
  const giveBack = (): void => void beginning.delete(name);
  try {
    const all = new Set([...earlier, ...(await files.unfinished.names())]);
    const begun = [...all].map((each) => each.split('.'));
    const ofOrder = begun.filter(([first]) => first === own).length;
    const ofNetwork = begun.filter(([, second]) => second === sender).length;
    if (ofOrder < unfinishedMax.order && ofNetwork < unfinishedMax.network) {
      return ok({ name, giveBack });
    }
  } catch (error) {
    giveBack();
    throw error;
  }
  giveBack();
  return no({ kind: 'too_many_unfinished' });
};

/** The id that the file will have; null for a name that is none, or of another order. */
export const fileOfUnfinished = (
  { crypto }: Pick<Needed, 'crypto'>,
  order: Order,
  name: string,
): FileId | null => {
  const [own, sender, id = '', ...more] = name.split('.');
  const isOwn = own === ownPart(crypto, order) && sender !== undefined && more.length === 0;
  return isOwn ? readFileId(id) : null;
};

const partLength = 22;

const ownPart = ({ hash }: Needed['crypto'], { id }: Order): string =>
  hash(`unfinished files of ${id}`).slice(0, partLength);

const senderPart = ({ hash }: Needed['crypto'], network: string): string =>
  hash(`unfinished files from ${network}`).slice(0, partLength);
