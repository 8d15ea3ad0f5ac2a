import assert from 'node:assert/strict';
import { it } from 'node:test';
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
  type TestService,
} from '../support/service.ts';
import { until } from '../support/until.ts';

/**
 * What several front threads know together: counts of requests, forms that were sent, and what
 * operators have set. They share one service; the tests that change settings come last.
 */

const service = await forFile(
  startTestService(
    { FRONT_THREADS: '2', LOG_LEVEL: 'silent' },
    { requestsMax: { state: 40, orders: 1e6, mcp: 1e6 } },
  ),
);
const operator = operatorContext(service.store);

/** For a request on a connection of its own, so that several threads answer. */
const apart = () => ({ ...fromElsewhere(), connection: 'close' });
const connections = 6;
const onEach = <Value>(ask: () => Promise<Value>): Promise<readonly Value[]> =>
  Promise.all(Array.from({ length: connections }, ask));

const client = fromElsewhere();
const askState = () =>
  service.get(`${auctionPath}/state?currency=EUR`, { ...client, connection: 'close' });

it('let through exactly as many requests of a network as the limit says, and count down one by one', async () => {
  const answers = await Promise.all(Array.from({ length: 120 }, askState));
  const having = (wanted: number) => answers.filter(({ status }) => status === wanted);
  assert.deepEqual([having(200).length, having(429).length], [40, 80]);
  const left = having(200).map(({ headers }) =>
    Number(/r=(\d+)/.exec(headers.get('ratelimit') ?? '')?.[1]),
  );
  const expected = Array.from({ length: 40 }, (_, index) => 39 - index);
  assert.deepEqual(
    left.toSorted((one, other) => other - one),
    expected,
  );
  // Each thread gives its requests its own numbers.
  const threads = new Set(
    answers.map(({ headers }) => headers.get('x-request-id')?.replace(/-\w+$/, '')),
  );
  assert.equal(threads.size, 2);
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

/** Whether quotes, pages and an order on several connections all say that a website costs this. */
const costs = async (amount: number): Promise<boolean> => {
  const quotes = await onEach(() => service.get(`${orderPath}?pages=1`, apart()));
  const pages = await onEach(() => service.get('/studios', apart()));
  const order = { ...bakery, project: { pages: 1 }, dry_run: true };
  const { json } = await service.post(orderPath, order, apart());
  return (
    quotes.every((quoted) => quoted.json.quote.amount === amount) &&
    pages.every(({ text }) => text.includes(`€${amount}`)) &&
    json.price.amount === amount
  );
};

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
  const moment = Date.now() + 2_000;
  await operate(operator, 'change_prices', {
    prices: website('2027-2', 322),
    holds_from: new Date(moment).toISOString(),
  });
  assert.ok(await costs(311));
  await until('the moment has come', () => Date.now() > moment);
  await until('all have the prices of that moment', () => costs(322));
});

const daysOff = (count: number): readonly string[] =>
  Array.from({ length: count }, (_, day) =>
    new Date(Date.now() + day * 86_400_000).toISOString().slice(0, 10),
  );

/** In how many hours the check of an order is due, as several connections show it. */
const hoursLeft = async ({ get }: TestService, id: string): Promise<readonly number[]> => {
  const replies = await onEach(() => get(`${orderPath}/${id}`, apart()));
  return replies.map(
    ({ json }) => (Date.parse(json.next_move.by) - Date.parse(json.placed_at)) / 3_600_000,
  );
};

it('take up a calendar without a restart, and begin with it where one of them dies and after a restart', async (test) => {
  const { json } = await service.post(orderPath, bakery, fromElsewhere());
  const id: string = json.order_id;
  assert.ok((await hoursLeft(service, id)).every((hours) => Math.round(hours) === 12));
  await operate(operator, 'change_calendar', {
    calendar: { time_zone: 'UTC', closed: daysOff(5) },
  });
  const isTakenUp = async (by: TestService): Promise<boolean> =>
    (await hoursLeft(by, id)).every((hours) => hours > 90);
  await until('all have the calendar', () => isTakenUp(service));
  const [dead] = service.fronts();
  await dead?.terminate();
  await until('another takes its place', async () => {
    const answer = await service.get('/readyz', apart()).catch(() => null);
    const threads = service.fronts();
    return threads.length === 2 && !threads.includes(dead as never) && answer?.status === 200;
  });
  assert.ok(await isTakenUp(service));
  for (let nth = 0; nth < 10; nth += 1) assert.equal((await askState()).status, 429);
  // One thread is enough to see what a service begins with.
  const again = await startTestService(
    { FRONT_THREADS: '1', LOG_LEVEL: 'silent' },
    {},
    service.folder,
  );
  test.after(() => again.close());
  assert.ok(await isTakenUp(again));
});
