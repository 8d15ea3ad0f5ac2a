import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { setImmediate as turn } from 'node:timers/promises';
import { no, ok, type Result } from '../../src/kernel/result.ts';
import { createSharedWatches, type WatchedState } from '../../src/web/mcp/shared-watches.ts';
import { until } from '../support/until.ts';

/** All callers who wait for the same subject share one read. */

const start = () => {
  const watches = createSharedWatches<WatchedState, string>();
  const listeners = new Set<(version: unknown) => void>();
  let [version, reads, isGone] = [1, 0, false];
  const source = {
    follow: (listener: (version: unknown) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    read: async (): Promise<Result<WatchedState, string>> => {
      reads += 1;
      const now = version;
      await turn();
      return isGone ? no('gone') : ok({ hash: `hash ${now}`, version: now });
    },
  };
  const report = (): void => {
    for (const listener of listeners) listener(version);
  };
  return {
    watches,
    listeners,
    reads: () => reads,
    join: () => watches.join('it', source),
    change: () => {
      version += 1;
      report();
    },
    end: () => {
      isGone = true;
      version += 1;
      report();
    },
  };
};

describe('3,000 callers that wait for the same subject', () => {
  it('read it once when they arrive together and once for each change, and are woken in order while others get their turns', async () => {
    const { watches, listeners, reads, join, change } = start();
    const woken: number[] = [];
    const callers = Array.from({ length: 3_000 }, () => join());
    const firstReads = await Promise.all(callers.map(({ read }) => read()));
    assert.deepEqual([reads(), listeners.size, watches.count()], [1, 1, 1]);
    assert.ok(firstReads.every((seen) => seen.ok && seen.value.hash === 'hash 1'));
    let turns = 0;
    const countTurns = async (): Promise<void> => {
      for (; woken.length < 3_000; turns += 1) await turn();
    };
    for (const [nth, caller] of callers.entries()) {
      caller.wait('hash 1', (seen) => {
        if (nth === 0) void countTurns();
        assert.deepEqual(seen, ok({ hash: 'hash 2', version: 2 }));
        woken.push(nth);
      });
    }
    change();
    await until('all callers are woken', () => woken.length === 3_000);
    assert.ok(turns >= 50, `${turns} turns of others`);
    assert.equal(reads(), 2);
    assert.deepEqual(
      woken,
      woken.toSorted((one, other) => one - other),
    );
    for (const { leave } of callers) leave();
    assert.deepEqual([listeners.size, watches.count()], [0, 0]);
  });

  it('are woken once if it can no longer be read, and read no more', async () => {
    const { reads, join, end } = start();
    const callers = Array.from({ length: 3_000 }, () => join());
    await Promise.all(callers.map(({ read }) => read()));
    let refused = 0;
    for (const caller of callers) {
      caller.wait('hash 1', (seen) => {
        if (!seen.ok) refused += 1;
      });
    }
    end();
    await until('all are refused', () => refused === 3_000);
    assert.equal(reads(), 2);
    for (const { leave } of callers) leave();
  });
});

describe('a waiting caller', () => {
  it('is woken by a change between their read and their wait', async () => {
    const { join, change } = start();
    const caller = join();
    await caller.read();
    change();
    const woken = Promise.withResolvers<string>();
    caller.wait('hash 1', (seen) => woken.resolve(seen.ok ? seen.value.hash : seen.problem));
    assert.equal(await woken.promise, 'hash 2');
    caller.leave();
  });

  it('is woken by a change that another caller has read', async () => {
    const { join, change } = start();
    const [one, other] = [join(), join()];
    await one.read();
    change();
    await other.read();
    const woken = Promise.withResolvers<string>();
    one.wait('hash 1', (seen) => woken.resolve(seen.ok ? seen.value.hash : seen.problem));
    assert.equal(await woken.promise, 'hash 2');
  });

  it('is not woken if the read data stays the same, or after leaving', async () => {
    const { reads, listeners, join, change } = start();
    const [stays, leaves] = [join(), join()];
    await stays.read();
    const woken: string[] = [];
    stays.wait('hash 2', () => woken.push('stays'));
    leaves.wait('hash 1', () => woken.push('leaves'));
    leaves.leave();
    await until('the first caller has read', () => woken.length === 1);
    assert.deepEqual(woken, ['stays']);
    change();
    await turn();
    assert.deepEqual([reads(), listeners.size], [1, 1]);
    stays.leave();
  });
});
