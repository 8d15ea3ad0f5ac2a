import assert from 'node:assert/strict';
import { it } from 'node:test';
import { tiny } from '../test/support/bench.ts';
import { embeddedEngine } from './machine/engine.ts';
import { withFolder } from './machine/folder.ts';
import { scenarios } from './scenarios.ts';
import { infrastructureOn } from './scenarios/infrastructure.ts';

/** One start of each kind. */
const starts = {
  ...tiny,
  start: { warmUps: 1, coldStarts: 1, memoryRounds: 1, idleSeconds: 0.1 },
  firstSeconds: { ...tiny.firstSeconds, warmUps: 1 },
};

for (const name of ['start', 'first-seconds']) {
  it(`measures each figure of ${name}, and of its yardstick`, async () => {
    const scenario = scenarios[name];
    assert.ok(scenario);
    const { rows } = await withFolder((folder) =>
      scenario.measure(infrastructureOn(embeddedEngine(folder), starts)),
    );
    assert.ok(rows.length > 0);
    for (const { name: figure, figure: measured, yardstick } of rows) {
      assert.ok(measured.median > 0, figure);
      assert.ok(yardstick !== null && yardstick.figure.median > 0, figure);
    }
  });
}
