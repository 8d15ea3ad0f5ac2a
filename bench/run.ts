import { embeddedEngine, type Engine } from './machine/engine.ts';
import { withFolder } from './machine/folder.ts';
import { withPostgres } from './machine/postgres.ts';
import type { Outcome } from './measure/outcome.ts';
import { table } from './measure/report.ts';
import { writeResult } from './measure/results.ts';
import { settingsFrom } from './measure/settings.ts';
import { scenarios } from './scenarios.ts';
import { infrastructureOn } from './scenarios/infrastructure.ts';

/**
 * Measures the service and its yardsticks in turn on the same machine, and prints a table. It fails if a
 * measurement fails, and not if an aim is missed.
 */

const usage = `Usage: npm run bench -- [quick] [SCENARIO…]
Scenarios: ${Object.keys(scenarios).join(', ')}
With quick, each scenario takes seconds, and slow scenarios run only if you name them.
`;

const isQuick = process.argv.slice(2).includes('quick');
const settings = settingsFrom(process.env, isQuick);

const withEngine = (
  kind: Engine['kind'],
  work: (engine: Engine) => Promise<Outcome>,
): Promise<Outcome> =>
  withFolder((folder) =>
    kind === 'embedded' ? work(embeddedEngine(folder)) : withPostgres(folder, work),
  );

const run = async (names: readonly string[]): Promise<void> => {
  const outcomes: Outcome[] = [];
  for (const [name, { on, measure, isSlow = false }] of Object.entries(scenarios)) {
    if (names.length > 0 ? !names.includes(name) : isQuick && isSlow) continue;
    process.stdout.write(`measuring ${name} …\n`);
    const outcome = await withEngine(on, (engine) => measure(infrastructureOn(engine, settings)));
    writeResult(outcome, settings, isQuick);
    outcomes.push(outcome);
  }
  process.stdout.write(`\n${table(outcomes)}`);
};

// Leaving by process.exit ends the children and removes the folders.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));
const names = process.argv.slice(2).filter((name) => name !== 'quick');
const unknown = names.filter((name) => !Object.hasOwn(scenarios, name));
if (unknown.length === 0) await run(names);
else {
  process.stderr.write(`There is no scenario ${unknown.join(', ')}\n${usage}`);
  process.exitCode = 1;
}
