import type { Engine } from './machine/engine.ts';
import {
  measureBriefQuestions,
  measureNewQuote,
  measureQuote,
  measureState,
} from './scenarios/answers.ts';
import { measureBid, measureBidPostgres } from './scenarios/bid.ts';
import { measureDesk } from './scenarios/desk.ts';
import { measureFirstSeconds } from './scenarios/first-seconds.ts';
import { measureGrowth } from './scenarios/growth.ts';
import type { Scenario } from './scenarios/infrastructure.ts';
import { measureMcpQuote } from './scenarios/mcp.ts';
import { measureOrder, measureOrderCommit, measureOrderPostgres } from './scenarios/order.ts';
import { measureStart } from './scenarios/start.ts';
import { measureStorm } from './scenarios/storm.ts';
import { measureWatchers } from './scenarios/watchers.ts';
import { measureWebhooks } from './scenarios/webhooks.ts';

type Listed = {
  /** The database engine of the service. */
  readonly on: Engine['kind'];
  readonly measure: Scenario;
  /** The scenario takes minutes, so `quick` runs it only if it is named. */
  readonly isSlow?: true;
};

/** All scenarios, in the order of the table. */
export const scenarios: Readonly<Record<string, Listed>> = {
  quote: { on: 'embedded', measure: measureQuote },
  'quote-new': { on: 'embedded', measure: measureNewQuote, isSlow: true },
  'mcp-quote': { on: 'embedded', measure: measureMcpQuote },
  'brief-questions': { on: 'embedded', measure: measureBriefQuestions },
  state: { on: 'embedded', measure: measureState },
  order: { on: 'embedded', measure: measureOrder },
  'order-commit': { on: 'embedded', measure: measureOrderCommit },
  'order-postgres': { on: 'postgres', measure: measureOrderPostgres },
  bid: { on: 'embedded', measure: measureBid },
  'bid-postgres': { on: 'postgres', measure: measureBidPostgres },
  storm: { on: 'embedded', measure: measureStorm, isSlow: true },
  watchers: { on: 'embedded', measure: measureWatchers, isSlow: true },
  webhooks: { on: 'embedded', measure: measureWebhooks, isSlow: true },
  growth: { on: 'embedded', measure: measureGrowth, isSlow: true },
  desk: { on: 'embedded', measure: measureDesk, isSlow: true },
  start: { on: 'embedded', measure: measureStart },
  'first-seconds': { on: 'embedded', measure: measureFirstSeconds },
};
