import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { deskFor } from '../support/order-desk.ts';

describe('studiolot month', () => {
  it('compares the month so far with the previous one', async (test) => {
    const { studiolot } = await deskFor(test);
    const { printed, code } = await studiolot('month');
    assert.equal(code, 0);
    const lines = printed.trimEnd().split('\n');
    assert.match(lines[0] ?? '', /^figure +March 2026 +February 2026$/);
    assert.match(printed, /^orders placed +1 +0$/m);
    assert.match(printed, /^with a complete brief +1 \(100\.0%\) +0$/m);
    assert.match(printed, /^paid +0 \(0\.0%\) +0$/m);
    assert.match(
      printed,
      /^promised: order confirmed +1 kept, 0 missed, 0 open +0 kept, 0 missed, 0 open$/m,
    );
    assert.match(printed, /^2026-03-01 +1$/m);
    assert.equal(lines.at(-1), 'Days are those of UTC.');
  });

  it('prints only CSV on request, and refuses an invalid month', async (test) => {
    const { studiolot } = await deskFor(test);
    const { printed } = await studiolot('month', '2026-03', '--csv');
    assert.match(
      printed,
      /^date,orders,paid EUR,paid back EUR,paid USD,paid back USD,paid PLN,paid back PLN\r\n2026-03-01,1,0\.00,/,
    );
    assert.match(printed, /\r\n2026-03-31,0,0\.00,0\.00,0\.00,0\.00,0\.00,0\.00\r\n$/);
    const { code, complained } = await studiolot('month', '2026-13');
    assert.deepEqual([code, complained], [1, 'Name a month such as 2026-10, got 2026-13\n']);
  });
});
