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

/** An operator who opens lots and ends them while bidders are at it. */

/** A lot that is to end does so somewhere in the load, or while the service is down. */
const endsWithinMs = 400;
const shortLots = 2;
const longMs = 86_400_000;

const soon = (durationMs: number) => instant(systemClock.now() + durationMs);

const lotsOf = (store: Store) => store.read(({ lots }) => lots.list(1_000));

/** A long lot more, short ones that few have time to bid on, and one that ends soon and is sold if it can be. */
export const rearrange = async (operator: AppContext, dice: Dice): Promise<void> => {
  const create = (durationMs: number) =>
    createLot(operator, { opensAt: null, endsAt: soon(durationMs) });
  const open = (await lotsOf(operator.store)).filter(({ status }) => status === 'open');
  if (open.length < 5) await create(longMs);
  for (let nth = 0; nth < shortLots; nth += 1) await create(dice.below(endsWithinMs) + 1);
  const led = open.filter(({ standing }) => standing.leader !== null);
  const ready = led.filter(({ standing }) => standing.leader?.hasBrief === true);
  const ending = dice.pick(ready.length > 0 || dice.oneIn(2) ? ready : led);
  if (ending !== undefined) await endSoon(operator, ending.id, dice.below(endsWithinMs) + 1);
};

/** The lot may end by itself meanwhile. */
const endSoon = async (operator: AppContext, lotId: LotId, durationMs: number): Promise<void> => {
  const { result } = await rescheduleLot(operator, {
    lotId,
    opensAt: null,
    endsAt: soon(durationMs),
  });
  assert.ok(result.ok || ['lot_not_open', 'invalid_field'].includes(result.problem.kind));
};

/**
 * Ends every lot, hands in the briefs, and waits until all lots are done and everybody is notified.
 */
export const endAll = async (
  { url, folder, database }: ServerProcess,
  operator: AppContext,
  bidders: readonly Bidder[],
): Promise<void> => {
  /** Without that of the schedule. */
  const added = async () =>
    (await lotsOf(operator.store)).filter(({ origin }) => origin === 'operator');
  await until('every lot has ended', async () => {
    const open = (await added()).filter(({ status }) => status === 'open');
    const far = open.filter(({ endsAt }) => endsAt > soon(endsWithinMs));
    for (const { id } of far) await endSoon(operator, id, endsWithinMs);
    return open.length === 0;
  });
  const auction = auctionAt({ url: url(), folder });
  for (const { status, standing } of await lotsOf(operator.store)) {
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
