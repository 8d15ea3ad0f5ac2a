import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import fc from 'fast-check';
import type { OperationName } from '../../src/boot/rooms.ts';
import {
  openAuthorizationRoom,
  type AuthorizationRoom,
} from '../support/bid-authorization-room.ts';
import {
  authorizationSteps,
  seldomSteps,
  withdrawnRaise,
} from '../support/bid-authorization-steps.ts';
import { cases } from '../support/cases.ts';
import { rowsOf } from '../support/database.ts';
import { verify } from '../support/operator.ts';
import { NaiveAuthorizations } from './naive-bid-authorization.ts';

/** Anyone with a client's keys can bind the client only to what the client has authorized. */

/** A room is replaced after this many histories, because stored data makes each history slower. */
const historiesPerRoom = 100;

describe('a bid authorization', () => {
  const counts = new Map<OperationName, number>();
  const statuses = new Set<unknown>();
  const faults: unknown[] = [];
  let room: AuthorizationRoom | null = null;
  let played = 0;

  const leave = async (): Promise<void> => {
    if (room === null) return;
    for (const [name, count] of room.counts) counts.set(name, (counts.get(name) ?? 0) + count);
    const lots = await rowsOf(room.database, 'select distinct status from lots');
    for (const { status } of lots) statuses.add(status);
    faults.push(...(await verify(room.context.store)).faults);
    await room.context.store.close();
    room = null;
  };
  const enter = async (): Promise<AuthorizationRoom> => {
    if (played % historiesPerRoom === 0) await leave();
    played += 1;
    return (room ??= await openAuthorizationRoom());
  };
  after(leave);

  it('is never exceeded: no client has bid, allowed or won more than the mails whose codes were entered since their last pause', async () => {
    await fc.assert(
      fc.asyncProperty(authorizationSteps, async (steps) => {
        const history = await NaiveAuthorizations.begin(await enter());
        for (const step of steps) {
          for (const { email, cents, allowed } of await history.take(step)) {
            assert.ok(cents <= allowed, `${email}: ${cents} of ${allowed} after ${step.do}`);
          }
        }
      }),
      { ...cases(60), examples: [[seldomSteps], [withdrawnRaise]] },
    );
    await leave();
    const rareSteps = [
      'approve_bid',
      'cancel_bid',
      'pause_bidding',
      'resume_bidding',
      'revoke_key',
      'void_bid',
    ] as const;
    const often = ['place_bid', 'confirm_bid', 'set_automatic_bid', 'submit_brief'] as const;
    for (const name of [...often, ...rareSteps]) {
      assert.ok((counts.get(name) ?? 0) > 0, `${name} never did anything`);
    }
  });

  it('leaves the events unchanged', () => {
    assert.ok(statuses.has('sold') && statuses.has('unsold'), 'lots come to their ends');
    assert.deepEqual(faults, []);
  });
});
