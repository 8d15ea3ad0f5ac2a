import { mkdirSync, writeFileSync } from 'node:fs';
import { availableParallelism, cpus, loadavg } from 'node:os';
import { join } from 'node:path';
import type { Outcome } from './measure/outcome.ts';
import { table } from './measure/report.ts';
import { isQuick } from './measure/settings.ts';
import {
  measureBriefQuestions,
  measureNewQuote,
  measureQuote,
  measureState,
} from './scenarios/answers.ts';
import { measureBid, measureBidPostgres } from './scenarios/bid.ts';
import { measureDesk } from './scenarios/desk.ts';
import { measureGrowth } from './scenarios/growth.ts';
import { measureOrder, measureOrderCommit, measureOrderPostgres } from './scenarios/order.ts';
import { measureMcpQuote, measureNewMcpQuote } from './scenarios/mcp.ts';
import { measureStart } from './scenarios/start.ts';
import { measureStorm } from './scenarios/storm.ts';
import { measureWebhooks } from './scenarios/webhooks.ts';
import { measureWatchers } from './scenarios/watchers.ts';

/**
 * `npm run bench -- [quick] [scenario…]`: how fast the service is, beside a yardstick that is measured
 * in the same minute on the same machine. Fails only where something could not be measured.
 */

const scenarios: Readonly<Record<string, () => Promise<Outcome>>> = {
  quote: measureQuote,
  'quote-new': measureNewQuote,
  'mcp-quote': measureMcpQuote,
  'mcp-quote-new': measureNewMcpQuote,
  'brief-questions': measureBriefQuestions,
  state: measureState,
  order: measureOrder,
  'order-commit': measureOrderCommit,
  'order-postgres': measureOrderPostgres,
  bid: measureBid,
  'bid-postgres': measureBidPostgres,
  storm: measureStorm,
  watchers: measureWatchers,
  webhooks: measureWebhooks,
  growth: measureGrowth,
  desk: measureDesk,
  start: measureStart,
};

/** What takes minutes by itself; `quick` leaves it out unless it is named. */
const slow: ReadonlySet<string> = new Set([
  'quote-new',
  'mcp-quote-new',
  'storm',
  'watchers',
  'webhooks',
  'growth',
  'desk',
]);

const resultsFolder = join(import.meta.dirname, 'results');

const writeResult = (outcome: Outcome): void => {
  const machine = {
    node: process.version,
    platform: `${process.platform} ${process.arch}`,
    processor: cpus()[0]?.model,
    cores: availableParallelism(),
    load: loadavg()[0],
  };
  const result = { measuredAt: new Date().toISOString(), machine, ...outcome };
  mkdirSync(resultsFolder, { recursive: true });
  const file = join(resultsFolder, `${outcome.scenario}.json`);
  writeFileSync(file, `${JSON.stringify(result, null, 2)}\n`);
};

const run = async (names: readonly string[]): Promise<void> => {
  const unknown = names.filter((name) => !Object.hasOwn(scenarios, name));
  if (unknown.length > 0) {
    const known = Object.keys(scenarios).join(', ');
    throw new Error(`There is no scenario ${unknown.join(', ')}; there are ${known}`);
  }
  const outcomes: Outcome[] = [];
  for (const [name, measure] of Object.entries(scenarios)) {
    if (names.length > 0 ? !names.includes(name) : isQuick && slow.has(name)) continue;
    process.stdout.write(`measuring ${name} …\n`);
    const outcome = await measure();
    writeResult(outcome);
    outcomes.push(outcome);
  }
  process.stdout.write(`\n${table(outcomes)}`);
};

// Leaving by process.exit ends the children and removes the folders.
for (const name of ['SIGINT', 'SIGTERM'] as const) process.once(name, () => process.exit(130));
await run(process.argv.slice(2).filter((name) => name !== 'quick'));
