import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { auctionPath } from '../support/bidding.ts';
import { rounds } from '../support/cases.ts';
import { databaseIn, rowsOf } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { hiddenIn, orderIdIn, sameOrigin, sendForm } from '../support/form.ts';
import { connectAgent } from '../support/mcp.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { bakery } from '../support/order-desk.ts';
import { builtIn } from '../support/price-books.ts';
import { quotesPath } from '../support/quoting.ts';
import {
  fromElsewhere,
  orderPath,
  startTestService,
  studio,
  type Reply,
} from '../support/service.ts';
import { until } from '../support/until.ts';
import { everyCallNeeds, tryEveryCall } from './every-call.ts';

/**
 * Every call, and what several front threads know together: counts of requests, forms that were
 * sent, and what operators have set. They share one service, which begins with a calendar; the tests
 * that change settings come last.
 */

const daysOff = Array.from({ length: 5 }, (_, day) =>
  new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
);
const before = await startTestService();
await operate(operatorContext(before.store), 'change_calendar', {
  calendar: { time_zone: 'UTC', closed: daysOff },
});
await before.close();

const service = await forFile(
  startTestService(
    { FRONT_THREADS: '2', LOG_LEVEL: 'silent', ...everyCallNeeds },
    { requestsMax: { state: 40, orders: 1e6, mcp: 1e6 } },
    before.folder,
  ),
);
const operator = operatorContext(service.store);

describe('a service with front threads', () => {
  tryEveryCall(service, 2);
});

/** For a request on a connection of its own, so that several threads answer. */
const apart = () => ({ ...fromElsewhere(), connection: 'close' });
const connections = 6;
const onEach = <Value>(ask: () => Promise<Value>): Promise<readonly Value[]> =>
  Promise.all(Array.from({ length: connections }, ask));

/** Whether something is so on each of several connections; asks no further once it is not. */
const everywhere = async (isSo: () => Promise<boolean>): Promise<boolean> => {
  for (let nth = 0; nth < connections; nth += 1) if (!(await isSo())) return false;
  return true;
};

/** Each thread gives its requests its own numbers. */
const threadOf = ({ headers }: Reply): string =>
  headers.get('x-request-id')?.replace(/-\w+$/, '') ?? '';

const client = fromElsewhere();
const askState = () =>
  service.get(`${auctionPath}/state?currency=EUR`, { ...client, connection: 'close' });
/** Twice as often as the limit says. */
const askTooOften = () => Promise.all(Array.from({ length: 80 }, askState));

it('let through exactly as many requests of a network as the limit says, and count down one by one', async () => {
  const answers = await askTooOften();
  const having = (wanted: number) => answers.filter(({ status }) => status === wanted);
  assert.deepEqual([having(200).length, having(429).length], [40, 40]);
  const left = having(200).map(({ headers }) =>
    Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]),
  );
  const expected = Array.from({ length: 40 }, (_, index) => 39 - index);
  assert.deepEqual(
    left.toSorted((one, other) => other - one),
    expected,
  );
  assert.equal(new Set(answers.map(threadOf)).size, 2);
});

it('find the call of MCP that waits for the reply to a form, on whichever connection it comes', async (t) => {
  let round = 0;
  const agent = await connectAgent('2025-11-25', `${service.url}/mcp`, {
    fill: () => ({ goal: `Sell bread ${round}` }),
    headers: { connection: 'close' },
  });
  t.after(() => agent.close());
  for (; round < 6; round += 1) {
    const { order_id: id } = await agent.call('place_order', { studio });
    const asked = await agent.call('ask_for_brief', { order_id: id });
    assert.deepEqual([asked.action, asked.saved], ['accept', ['goal']]);
    const order = await agent.call('show_order', { order_id: id });
    assert.equal(order.answers.goal, `Sell bread ${round}`);
  }
});

it('make one order of a form that is sent eight times at once', async () => {
  const order = { 'studio.email': 'forms@example.org', 'project.type': 'shop' };
  const count = async (): Promise<number> => {
    const [row] = await rowsOf(databaseIn(service.folder), 'select count(*) as n from orders');
    return Number(row?.['n']);
  };
  const earlier = await count();
  for (let form = 0; form < rounds(3); form += 1) {
    const review = await sendForm(service, '/en/order', { ...order, step: 'review' });
    const fields = {
      ...order,
      once: hiddenIn(review, 'once'),
      price: hiddenIn(review, 'price'),
      step: 'send',
    };
    const headers = { ...sameOrigin, ...apart() };
    const replies = await Promise.all(
      Array.from({ length: 8 }, () => sendForm(service, '/en/order', fields, headers)),
    );
    assert.equal(new Set(replies.map(orderIdIn)).size, 1);
  }
  assert.equal((await count()) - earlier, rounds(3));
});

const website = (version: string, amount: number) => ({
  ...builtIn,
  version,
  base: { ...builtIn.base, website: amount },
});

const quotes = async (amount: number): Promise<boolean> =>
  (await service.get(`${orderPath}?pages=1`, apart())).json.quote.amount === amount;

const shows = async (amount: number): Promise<boolean> =>
  (await service.get('/studios', apart())).text.includes(`€${amount}`);

const takes = async (amount: number): Promise<boolean> => {
  const order = { ...bakery, project: { pages: 1 }, dry_run: true };
  return (await service.post(orderPath, order, apart())).json.price.amount === amount;
};

/** Whether quotes, pages and an order on several connections all say that a website costs this. */
const costs = async (amount: number): Promise<boolean> =>
  (await everywhere(() => quotes(amount))) &&
  (await everywhere(() => shows(amount))) &&
  takes(amount);

it('quote, order and show by other prices, at once and once their moment comes, and keep to the price that any of them has promised', async () => {
  assert.ok(await costs(250));
  const promised = await onEach(async () => {
    const { json } = await service.post(quotesPath, { projects: [{ pages: 3 }] }, apart());
    return json.quotes[0].quote_token as string;
  });
  const keys = await onEach(() => service.get('/.well-known/jwks.json', apart()));
  assert.equal(new Set(keys.map(({ text }) => text)).size, 1);
  await operate(operator, 'change_prices', { prices: website('2027-1', 311) });
  await until('all have the new prices', () => costs(311));
  const orders = await Promise.all(
    promised.map((quote_token) => service.post(orderPath, { studio, quote_token }, apart())),
  );
  for (const { status, json } of orders) {
    assert.deepEqual([status, json.price.amount], [201, 300]);
  }
  const askedAt = Date.now();
  assert.ok(await costs(311));
  const askingMs = Date.now() - askedAt;
  const moment = Date.now() + 2_000 + 2 * askingMs;
  await operate(operator, 'change_prices', {
    prices: website('2027-2', 322),
    holds_from: new Date(moment).toISOString(),
  });
  assert.ok((await costs(311)) || Date.now() >= moment);
  await until('the moment has come', () => Date.now() > moment);
  await until('all have the prices of that moment', () => costs(322));
});

it('begin with the calendar that was set before, take up another without a restart, and begin with that where one of them dies', async () => {
  const { json } = await service.post(orderPath, bakery, fromElsewhere());
  const answering = new Set<string>();
  const ask = () => service.get(`${orderPath}/${json.order_id}`, apart());
  /** In how many hours its check is due. */
  const hoursIn = ({ json: order }: Reply): number =>
    Math.round((Date.parse(order.next_move.by) - Date.parse(order.placed_at)) / 3_600_000);
  const says = (isRight: (hours: number) => boolean) => async (): Promise<boolean> => {
    const answer = await ask();
    answering.add(threadOf(answer));
    return isRight(hoursIn(answer));
  };
  assert.ok(await everywhere(says((hours) => hours > 90)));
  await operate(operator, 'change_calendar', { calendar: { time_zone: 'UTC', closed: [] } });
  await until('all have the calendar', () => everywhere(says((hours) => hours === 12)));
  // Used up again, since a minute may have passed.
  const refused = (await askTooOften()).filter(({ status }) => status === 429);
  const waits = refused.map(({ headers }) => Number(headers.get('retry-after')) * 1_000);
  const nextAt = Date.now() + Math.min(...waits);
  const [dead] = service.fronts();
  await dead?.terminate();
  const first = await until('another takes its place', async () => {
    const answer = await ask().catch(() => null);
    return answer !== null && !answering.has(threadOf(answer)) && answer;
  });
  assert.equal(hoursIn(first), 12);
  assert.equal(service.fronts().length, 2);
  assert.ok(!service.fronts().includes(dead as never));
  for (let nth = 0; nth < 10; nth += 1) {
    const { status } = await askState();
    assert.ok(status === 429 || Date.now() > nextAt, String(status));
  }
});
