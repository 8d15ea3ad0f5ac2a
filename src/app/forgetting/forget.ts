import type { ForgetInput, Forgotten } from '../../contract/operator/forget-person.ts';
import { isClosed } from '../../domain/auction/lot.ts';
import { emailKey } from '../../domain/auction/mailbox.ts';
import { ok } from '../../domain/base.ts';
import { naming } from '../../domain/forgetting.ts';
import type { LotId, OrderId } from '../../domain/ids.ts';
import type { Tx } from '../ports.ts';
import { drawNothing, refuse, unchanged, type UseCase } from '../use-case.ts';
import { erase, loadTraces, saveErasure, type Erasure, type Traces } from './erasure.ts';
import { eraseFiles } from './files.ts';

type Loaded = {
  readonly traces: Traces;
  readonly keys: number;
  readonly otherSpellings: readonly string[];
  readonly namedIn: readonly OrderId[];
  readonly isBlocked: boolean;
  /** Lots that are not over and that they have bid on: who leads there must stay somebody. */
  readonly runningLots: readonly LotId[];
};

/** More than anybody has bid; who has more is erased in several runs. */
const bidsMax = 10_000;

/** Erases whoever has an e-mail address, and says beforehand what that is. */
export const forgetPerson: UseCase<ForgetInput, Loaded, Forgotten, null, Erasure> = {
  lockScope: 'auction',
  load: async (tx, { email }, { settings }) => {
    const key = emailKey(email);
    const atDomain = await tx.traces.ordersAtDomain(key);
    const orders = atDomain.filter(
      ({ studio }) => studio.email !== null && emailKey(studio.email) === key,
    );
    const participant = await tx.participants.ofEmail(key);
    const bids = await tx.traces.bidsOf(key, bidsMax);
    const traces = await loadTraces(tx, { orders, participant, bids, email }, settings);
    const own = new Set<string>(orders.map(({ id }) => id));
    const isNamed = naming(email);
    const likely = await tx.traces.ordersLike(key);
    return {
      traces,
      keys: participant === null ? 0 : await tx.keys.count(participant.id),
      otherSpellings: await tx.traces.spellings(key),
      namedIn: likely
        .filter(({ id, text }) => !own.has(id) && isNamed(text))
        .map(({ id }) => id as OrderId),
      isBlocked: await tx.blocks.isBlocked([key]),
      runningLots: await runningLots(tx, traces),
    };
  },
  draw: drawNothing,
  decide: (loaded, { email }, { now, dryRun }) => {
    const { traces, runningLots: lots, ...told } = loaded;
    const { orders, participant, bids, messageIds } = traces;
    if (lots.length > 0) {
      return refuse({
        kind: 'invalid_field',
        field: 'address',
        problem: `has bids on lot ${lots.join(', ')}, which is not over: void them or wait until it is`,
      });
    }
    const view: Forgotten = {
      email,
      orders: orders.map(({ id }) => id),
      bids: bids.length,
      participantId: participant?.id ?? null,
      messages: messageIds.length,
      ...told,
      dryRun,
    };
    const isNothing = orders.length + bids.length + messageIds.length === 0 && participant === null;
    return isNothing ? unchanged(view) : { answer: ok(view), change: erase(traces, now) };
  },
  save: saveErasure,
  afterwards: eraseFiles,
};

const runningLots = async (tx: Tx, { participant, bids }: Traces): Promise<readonly LotId[]> => {
  const running = new Set(participant === null ? [] : await tx.lots.runningWith(participant.id));
  for (const { lotId, status } of bids) {
    const lot = status === 'under_review' ? await tx.lots.find(lotId) : null;
    if (lot !== null && !isClosed(lot)) running.add(lotId);
  }
  return [...running].toSorted((a, b) => a - b);
};
