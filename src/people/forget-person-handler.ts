import type { Forgotten } from '../operators/operations/forget-person.ts';
import { subjectsOf } from '../kernel/blocked-subjects.ts';
import { isClosed } from '../auction/rules/lot.ts';
import { emailKey, mailboxOf } from '../kernel/mailbox.ts';
import { ok } from '../kernel/result.ts';
import { monthsMs, naming } from './retention.ts';
import type { LotId, OrderId, ParticipantId } from '../kernel/ids.ts';
import { accountKey } from '../order/rules/studio.ts';
import { before } from '../kernel/time.ts';
import type { Tx } from '../store/store.ts';
import type { AppContext } from '../kernel/context.ts';
import { deleteSoon } from '../files/delete-due.ts';
import { runAsSystem } from '../kernel/run-as-system.ts';
import { refuse, unchanged, type UseCase, type UseCaseOf } from '../kernel/use-case.ts';
import {
  erase,
  loadPersonalData,
  nameKey,
  saveErasure,
  type Erasure,
  type Person,
  type PersonalData,
} from './erasure.ts';

type Loaded = {
  readonly personalData: PersonalData;
  readonly keys: number;
  readonly otherSpellings: readonly string[];
  readonly namedIn: Forgotten['namedIn'];
  readonly isBlocked: boolean;
  /** How many lots they follow without bidding. */
  readonly follows: number;
  /** Lots that are not over and that they have bid on: who leads there must stay somebody. */
  readonly runningLots: readonly LotId[];
};

/** More than anybody has bid; who has more is erased in several runs. */
const bidsMax = 10_000;

/** Once the erasure is kept: what was written of it elsewhere than into the database's rows. */
const eraseFiles = (
  context: Pick<AppContext, 'store' | 'files' | 'clock' | 'eraseMails'>,
  { messageIds }: Erasure,
): void => {
  const { store, eraseMails } = context;
  eraseMails(messageIds);
  store.redact();
  deleteSoon(context);
};

/** Erases whoever has an e-mail address or a Telegram account, and says beforehand what that is. */
export const forgetPerson: UseCaseOf<'forget_person', Loaded, null, Erasure> = {
  lockScope: 'auction',
  load: async (tx, { address: name }, { settings }) => {
    const found = name.includes('@') ? await findByEmail(tx, name) : await findByAccount(tx, name);
    const { person, otherSpellings, isBlocked } = found;
    const { orders, participant } = person;
    const personalData = await loadPersonalData(tx, person, settings);
    const own = new Set<string>(orders.map(({ id }) => id));
    const isNamed = naming(name);
    const likely = await tx.personalData.ordersLike(nameKey(name));
    const named = new Set(
      likely.filter(({ id, text }) => !own.has(id) && isNamed(text)).map(({ id }) => id as OrderId),
    );
    return {
      personalData,
      keys: participant === null ? 0 : await tx.keys.count(participant.id),
      otherSpellings,
      namedIn: await Promise.all(
        [...named].map(async (id) => ({ id, number: (await tx.orders.find(id))?.number ?? null })),
      ),
      isBlocked,
      follows: name.includes('@') ? await tx.followers.countOf(emailKey(name)) : 0,
      runningLots: await runningLots(tx, personalData),
    };
  },
  decide: (loaded, { address: name }, { now, dryRun }) => {
    const { personalData, runningLots: lots, follows, ...told } = loaded;
    const { orders, participant, bids, messageIds, mails } = personalData;
    if (lots.length > 0) {
      return refuse({
        kind: 'invalid_field',
        field: 'address',
        problem: `has bids on lot ${lots.join(', ')}, which is not over: void them or wait until it is`,
      });
    }
    const view: Forgotten = {
      address: name.includes('@') || name.includes('/') ? name : `@${name}`,
      orders: orders.map(({ id, number }) => ({ id, number })),
      bids: bids.length,
      participantId: participant?.id ?? null,
      messages: messageIds.length + mails.length,
      ...told,
      dryRun,
    };
    const isNothing =
      orders.length + bids.length + messageIds.length + mails.length + follows === 0 &&
      participant === null;
    return isNothing ? unchanged(view) : { answer: ok(view), toSave: erase(personalData, now) };
  },
  save: saveErasure,
  afterwards: eraseFiles,
};

type Found = Pick<Loaded, 'otherSpellings' | 'isBlocked'> & { readonly person: Person };

const findByEmail = async (tx: Tx, email: string): Promise<Found> => {
  const key = emailKey(email);
  const alike = (await tx.personalData.ordersOfMailbox(key)).flatMap((order) => {
    const { email: address } = order.studio;
    return address === null || mailboxOf(address) !== mailboxOf(email)
      ? []
      : [{ order, key: emailKey(address) }];
  });
  const spellings = new Set<string>([
    ...(await tx.personalData.spellings(key)),
    ...alike.map((each) => each.key),
  ]);
  spellings.delete(key);
  return {
    person: {
      orders: alike.filter((each) => each.key === key).map(({ order }) => order),
      participant: await tx.participants.ofEmail(key),
      bids: await tx.personalData.bidsOf(key, bidsMax),
      name: email,
    },
    otherSpellings: [...spellings].toSorted(),
    isBlocked: await tx.blocks.isBlocked(subjectsOf(email)),
  };
};

/** Nobody bids by it, and nobody is blocked by it. */
const findByAccount = async (tx: Tx, account: string): Promise<Found> => {
  const likely = await tx.personalData.ordersOfAccount(account);
  const orders = likely.filter(
    ({ studio: { telegram } }) => telegram !== null && accountKey(telegram) === account,
  );
  return {
    person: { orders, participant: null, bids: [], name: account },
    otherSpellings: [],
    isBlocked: false,
  };
};

const runningLots = async (
  tx: Tx,
  { participant, bids }: PersonalData,
): Promise<readonly LotId[]> => {
  const running = new Set(participant === null ? [] : await tx.lots.runningWith(participant.id));
  for (const { lotId, status } of bids) {
    const lot = status === 'under_review' ? await tx.lots.find(lotId) : null;
    if (lot !== null && !isClosed(lot)) running.add(lotId);
  }
  return [...running].toSorted((a, b) => a - b);
};

/** The rest has its turn with the next sweep. */
const ordersAtOnce = 100;
/** Fewer, because for each of them all messages are gone through. */
const participantsAtOnce = 10;
const dueBidsMax = 10_000;

export const forgetOld = async (context: AppContext): Promise<void> => {
  const { retentionMonths } = context.settings;
  if (retentionMonths === null) return;
  const since = before(context.clock.now(), monthsMs(retentionMonths));
  const due = await context.store.read(async ({ personalData }) => ({
    orders: await personalData.ordersOverSince(since, ordersAtOnce),
    participants: await personalData.participantsIdleSince(since, participantsAtOnce),
  }));
  for (const id of due.orders) await runAsSystem(context, forgetOldOrder, id);
  for (const id of due.participants) await runAsSystem(context, forgetOldParticipant, id);
};

const forgetting = <Id>(
  find: (tx: Tx, id: Id) => Promise<Person | null>,
): UseCase<Id, PersonalData | null, null, null, Erasure> => ({
  lockScope: 'auction',
  load: async (tx, id, { settings }) => {
    const person = await find(tx, id);
    return person === null ? null : loadPersonalData(tx, person, settings);
  },
  decide: (personalData, _id, { now }) =>
    personalData === null
      ? unchanged(null)
      : { answer: ok(null), toSave: erase(personalData, now) },
  save: saveErasure,
  afterwards: eraseFiles,
});

const forgetOldOrder = forgetting<OrderId>(async (tx, id) => {
  const order = await tx.orders.find(id);
  if (order === null || order.forgottenAt !== null) return null;
  return { orders: [order], participant: null, bids: [], name: null };
});

const forgetOldParticipant = forgetting<ParticipantId>(async (tx, id) => {
  const participant = await tx.participants.find(id);
  if (participant === null || participant.forgottenAt !== null) return null;
  // A lot may be open for long.
  if ((await tx.lots.runningWith(id)).length > 0) return null;
  const { email } = participant;
  const bids = await tx.personalData.bidsOf(emailKey(email), dueBidsMax);
  return { orders: [], participant, bids, name: email };
});
