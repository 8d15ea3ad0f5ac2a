import assert from 'node:assert/strict';
import { systemClock } from '../../src/boot/system.ts';
import type { AppContext } from '../../src/kernel/context.ts';
import type { LotId } from '../../src/kernel/ids.ts';
import type { Store } from '../../src/kernel/store.ts';
import { instant } from '../../src/kernel/time.ts';
import { fullBrief } from '../support/auction.ts';
import { keysOf, type Bidder } from '../support/bidder.ts';
import { auctionAt } from '../support/bidding.ts';
import type { Dice } from '../support/dice.ts';
import { createLot, rescheduleLot } from '../support/operator.ts';
import type { ServerProcess } from '../support/server-process.ts';
import { countOf } from '../support/stored.ts';
import { until } from '../support/until.ts';

/** An operator opens lots and ends them while bidders bid. */

/** A lot ends within this time, so either under load or while the service is down. */
const endsWithinMs = 400;
const shortLots = 2;
const longMs = 86_400_000;

const soon = (durationMs: number) => instant(systemClock.now() + durationMs);

const listLots = (store: Store) => store.read(({ lots }) => lots.list(1_000));

/** Opens a long lot and two short ones, and moves the end of another close, preferably of one that can be sold. */
export const openAndEndLots = async (operator: AppContext, dice: Dice): Promise<void> => {
  const create = (durationMs: number) =>
    createLot(operator, { opensAt: null, endsAt: soon(durationMs) });
  const open = (await listLots(operator.store)).filter(({ status }) => status === 'open');
  if (open.length < 5) await create(longMs);
  for (let nth = 0; nth < shortLots; nth += 1) await create(dice.below(endsWithinMs) + 1);
  const lotsWithLeader = open.filter(({ standing }) => standing.leader !== null);
  const ready = lotsWithLeader.filter(({ standing }) => standing.leader?.hasBrief === true);
  const ending = dice.pick(ready.length > 0 || dice.oneIn(2) ? ready : lotsWithLeader);
  if (ending !== undefined) await endSoon(operator, ending.id, dice.below(endsWithinMs) + 1);
};

/** Moves the end of a lot. The lot may end by itself before that, which the service then refuses. */
const endSoon = async (operator: AppContext, lotId: LotId, durationMs: number): Promise<void> => {
  const { result } = await rescheduleLot(operator, {
    lotId,
    opensAt: null,
    endsAt: soon(durationMs),
  });
  assert.ok(result.ok || ['lot_not_open', 'invalid_field'].includes(result.problem.kind));
};

/**
 * Ends all lots, hands in the briefs, and waits until all lots are done and all bidders are notified.
 */
export const endAll = async (
  { url, folder, database }: ServerProcess,
  operator: AppContext,
  bidders: readonly Bidder[],
): Promise<void> => {
  /** The operator's lots, without those of the schedule. */
  const added = async () =>
    (await listLots(operator.store)).filter(({ origin }) => origin === 'operator');
  await until('every lot has ended', async () => {
    const open = (await added()).filter(({ status }) => status === 'open');
    const far = open.filter(({ endsAt }) => endsAt > soon(endsWithinMs));
    for (const { id } of far) await endSoon(operator, id, endsWithinMs);
    return open.length === 0;
  });
  const auction = auctionAt({ url: url(), folder });
  for (const { status, standing } of await listLots(operator.store)) {
    if (status !== 'awaiting_brief' || standing.leader === null) continue;
    const { participantId } = standing.leader;
    const leader = await operator.store.read(({ participants }) =>
      participants.find(participantId),
    );
    const bidder = bidders.find(({ email }) => email === leader?.email);
    const key = bidder === undefined ? undefined : keysOf(bidder).at(-1);
    if (bidder === undefined || key === undefined) continue;
    const { json } = await auction.keyed('brief', key, bidder.address, { answers: fullBrief });
    assert.equal(json.brief?.site_of_the_day.ready, true);
    bidder.brief = 'answered';
  }
  await until('every lot that is over is done', async () =>
    (await added()).every(({ status, isFinalized }) => isFinalized || status === 'awaiting_brief'),
  );
  await until(
    'everybody is notified',
    async () => (await countOf(database, `lot_notices where due_at_ms <= ${soon(0)}`)) === 0,
  );
};
