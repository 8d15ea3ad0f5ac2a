import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Room } from '../support/auction-arbitrary.ts';
import { anySteps, reopenedSteps } from '../support/auction-steps.ts';
import { cases } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { firstLeaf, leavesOf } from '../support/log-leaves.ts';
import { LogServer } from '../support/log-server.ts';
import { check } from '../support/verifying.ts';

/** Logs of honest services. */

const log = new LogServer();
const url = await log.start();
await forFile(Promise.resolve(log));

describe('an honest log', () => {
  it('holds, with any bids', async () => {
    await fc.assert(
      fc.asyncProperty(fc.oneof(anySteps, reopenedSteps), async (steps) => {
        const room = new Room();
        for (const step of steps) room.take(step);
        log.atSeconds = Math.ceil(Math.max(room.now, room.lot.lastEventAt) / 1_000) + 60;
        log.publish([firstLeaf(log.origin), ...leavesOf(room.events)]);
        assert.deepEqual((await check(url)).lines, []);
      }),
      cases(150),
    );
  });
});
