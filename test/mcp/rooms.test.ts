import assert from 'node:assert/strict';
import { setImmediate as turn } from 'node:timers/promises';
import { describe, it } from 'node:test';
import { no, ok, type Result } from '../../src/kernel/result.ts';
import { createRooms, type Look } from '../../src/web/mcp/rooms.ts';
import { until } from '../support/until.ts';

/** However many wait for the same, it is looked at once for all of them. */

const start = () => {
  const rooms = createRooms<Look, string>();
  const listeners = new Set<(version: unknown) => void>();
  let [version, reads, isGone] = [1, 0, false];
  const subject = {
    follow: (listener: (version: unknown) => void) => {
      listeners.add(listener);
      return () => listeners.delete(listener);
    },
    look: async (): Promise<Result<Look, string>> => {
      reads += 1;
      const now = version;
      await turn();
      return isGone ? no('gone') : ok({ mark: `mark ${now}`, version: now });
    },
  };
  const notifyAll = (): void => {
    for (const listener of listeners) listener(version);
  };
  return {
    rooms,
    listeners,
    reads: () => reads,
    enter: () => rooms.enter('it', subject),
    change: () => {
      version += 1;
      notifyAll();
    },
    end: () => {
      isGone = true;
      version += 1;
      notifyAll();
    },
  };
};

describe('3,000 calls that wait for the same record', () => {
  it('share one read at the start and one for each change, and wake in order while other work proceeds', async () => {
    const { rooms, listeners, reads, enter, change } = start();
    const woken: number[] = [];
    const places = Array.from({ length: 3_000 }, () => enter());
    const firsts = await Promise.all(places.map(({ look }) => look()));
    assert.deepEqual([reads(), listeners.size, rooms.count()], [1, 1, 1]);
    assert.ok(firsts.every((seen) => seen.ok && seen.value.mark === 'mark 1'));
    let turns = 0;
    const countTurns = async (): Promise<void> => {
      for (; woken.length < 3_000; turns += 1) await turn();
    };
    for (const [nth, place] of places.entries()) {
      place.wait('mark 1', (seen) => {
        if (nth === 0) void countTurns();
        assert.deepEqual(seen, ok({ mark: 'mark 2', version: 2 }));
        woken.push(nth);
      });
    }
    change();
    await until('all are woken', () => woken.length === 3_000);
    assert.ok(turns >= 50, `${turns} turns of others`);
    assert.equal(reads(), 2);
    assert.deepEqual(
      woken,
      woken.toSorted((one, other) => one - other),
    );
    for (const { leave } of places) leave();
    assert.deepEqual([listeners.size, rooms.count()], [0, 0]);
  });

  it('wake once when the record can no longer be read, and read no more', async () => {
    const { reads, enter, end } = start();
    const places = Array.from({ length: 3_000 }, () => enter());
    await Promise.all(places.map(({ look }) => look()));
    let refused = 0;
    for (const place of places) {
      place.wait('mark 1', (seen) => {
        if (!seen.ok) refused += 1;
      });
    }
    end();
    await until('all are notified', () => refused === 3_000);
    assert.equal(reads(), 2);
    for (const { leave } of places) leave();
  });
});

describe('a waiting call', () => {
  it('wakes for a change between its read and its wait', async () => {
    const { enter, change } = start();
    const place = enter();
    await place.look();
    change();
    const woken = Promise.withResolvers<string>();
    place.wait('mark 1', (seen) => woken.resolve(seen.ok ? seen.value.mark : seen.problem));
    assert.equal(await woken.promise, 'mark 2');
    place.leave();
  });

  it('wakes for a change that another call has read', async () => {
    const { enter, change } = start();
    const [one, other] = [enter(), enter()];
    await one.look();
    change();
    await other.look();
    const woken = Promise.withResolvers<string>();
    one.wait('mark 1', (seen) => woken.resolve(seen.ok ? seen.value.mark : seen.problem));
    assert.equal(await woken.promise, 'mark 2');
  });

  it('wakes for no change that leaves its record the same, and for none after it has left', async () => {
    const { reads, listeners, enter, change } = start();
    const [stays, leaves] = [enter(), enter()];
    await stays.look();
    const woken: string[] = [];
    stays.wait('mark 2', () => woken.push('stays'));
    leaves.wait('mark 1', () => woken.push('leaves'));
    leaves.leave();
    await until('it was looked at for the first', () => woken.length === 1);
    assert.deepEqual(woken, ['stays']);
    change();
    await turn();
    assert.deepEqual([reads(), listeners.size], [1, 1]);
    stays.leave();
  });
});
