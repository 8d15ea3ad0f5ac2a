import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { it } from 'node:test';
import type { AppContext } from '../../src/kernel/context.ts';
import { openOutbound } from '../../src/kernel/outbound/client.ts';
import { openSiteCheck } from '../../src/kernel/outbound/site-check.ts';
import { fullBrief } from '../support/auction.ts';
import { isPostgres, rowsOf } from '../support/database.ts';
import { retryAll } from '../support/delivery.ts';
import { diceFor, type Dice } from '../support/dice.ts';
import { openTestStore } from '../support/open-store.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { createServerProcess, type ServerProcess } from '../support/server-process.ts';
import { fromElsewhere, orderPath, secret } from '../support/service.ts';
import { live } from '../support/sites.ts';
import { everythingIsSent, assertSound } from '../support/stored.ts';
import { until } from '../support/until.ts';
import { wronglyRecordedActs, contentOf, post, resend, sendOne, type Sent } from './acts.ts';

/** Studios send messages, reports and files while the service is killed repeatedly. */

/** There are fewer kills on PostgreSQL, because only SQLite runs inside the killed process. */
const kills = isPostgres ? 8 : 16;
const senders = 6;
/** The maximum number of acts that succeed between a start and the next kill. */
const answersMax = 30;
/** Per order, and below its limits of 100 acts a day and 10 unanswered reports. */
const actsPerOrder = 24;
const reportsPerOrder = 9;

it(`the service loses and repeats no act of a studio over ${kills} kills`, async (t) => {
  const dice = diceFor(t);
  const site = createServer(live);
  site.listen(0, '127.0.0.1');
  await once(site, 'listening');
  t.after(() => void (site.closeAllConnections(), site.close()));
  const siteUrl = `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
  const server = await createServerProcess({ OPERATOR_EMAILS: 'operator@example.org' });
  t.after(() => server.end());
  await server.start();
  const store = await openTestStore(server.database);
  t.after(() => store.close());
  const operator = {
    ...operatorContext(store, secret),
    checkSite: openSiteCheck(openOutbound({ allowed: ['127.0.0.0/8'] })),
  };

  const ledger: Sent[] = [];
  const unexpected: string[] = [];
  let inFlightAtKills = 0;
  for (let round = 1; round <= kills; round += 1) {
    const orders = await deliverOrders(server, operator, siteUrl);
    await resend(server, ledger, unexpected);
    inFlightAtKills += await killUnderLoad(server, { orders, ledger, unexpected, dice });
    await retryAll(server.database);
    await server.start();
  }
  await resend(server, ledger, unexpected);
  await everythingIsSent(server.database);
  assert.deepEqual(unexpected, []);
  await checkActs(server, ledger);
  await checkMessages(server);
  await checkFiles(server, ledger);
  await assertSound(server);
  const answered = ledger.filter(({ isAnswered }) => isAnswered).length;
  t.diagnostic(JSON.stringify({ kills, sent: ledger.length, answered, inFlightAtKills }));
  assert.ok(answered >= 4 * kills && inFlightAtKills >= kills, 'too few to prove anything');
});

/** Places two orders and delivers their sites, so that they allow every kind of act. */
const deliverOrders = async (
  server: ServerProcess,
  operator: AppContext,
  siteUrl: string,
): Promise<readonly string[]> => {
  const brief = { ...fullBrief, texts: 'ready', logo: 'none', photos: 'stock' };
  const ids: string[] = [];
  for (const name of ['one', 'two']) {
    const body = { studio: { email: `${name}@studio.example` }, brief };
    const { json } = await post(`${server.url()}${orderPath}`, JSON.stringify(body));
    ids.push(json.order_id);
  }
  for (const id of ids) {
    await operate(operator, 'confirm_materials', { order_id: id });
    await operate(operator, 'deliver', { order_id: id, site_url: siteUrl });
  }
  return ids;
};

type Load = {
  readonly orders: readonly string[];
  readonly ledger: Sent[];
  readonly unexpected: string[];
  readonly dice: Dice;
};

/** Sends SIGKILL under continuous load. Returns the number of requests that were in flight. */
const killUnderLoad = async (server: ServerProcess, load: Load): Promise<number> => {
  const { orders, ledger, unexpected, dice } = load;
  const counts = new Map<string, number>();
  const count = (name: string): number => {
    const next = (counts.get(name) ?? 0) + 1;
    counts.set(name, next);
    return next;
  };
  const next = (): Sent | null => {
    const orderId = orders.find((id) => (counts.get(id) ?? 0) < actsPerOrder);
    if (orderId === undefined || count(orderId) > actsPerOrder) return null;
    const wanted = dice.pick(['messages', 'defects', 'files'] as const) ?? 'messages';
    const isTooMany = wanted === 'defects' && count(`${orderId} defects`) > reportsPerOrder;
    const text = `${isTooMany ? 'messages' : wanted} ${ledger.length}`;
    const kind = isTooMany ? 'messages' : wanted;
    const key = dice.oneIn(2) ? `act-${ledger.length}` : null;
    const origin = fromElsewhere();
    const sent: Sent = { orderId, kind, text, key, origin, isAnswered: false, fileId: null };
    ledger.push(sent);
    return sent;
  };
  let answered = 0;
  let inFlightCount = 0;
  let isKilled = false;
  const sender = async (): Promise<void> => {
    for (let sent = next(); sent !== null && !isKilled; sent = next()) {
      inFlightCount += 1;
      await sendOne(server.url(), sent, unexpected).catch((error: unknown) => {
        if (!isKilled) unexpected.push(String(error));
      });
      inFlightCount -= 1;
      if (sent.isAnswered) answered += 1;
    }
  };
  const over = Promise.all(Array.from({ length: senders }, sender));
  const wanted = 1 + dice.below(answersMax);
  const inFlight = await until('some acts are answered and more are in flight', () =>
    answered >= wanted ? inFlightCount || null : null,
  );
  isKilled = true;
  await Promise.all([server.kill(), over]);
  return inFlight;
};

/**
 * Checks that each answered act is recorded once, each other act at most once, and each report with its
 * deadline.
 */
const checkActs = async ({ database }: ServerProcess, ledger: readonly Sent[]): Promise<void> => {
  assert.deepEqual(await wronglyRecordedActs(database, ledger), []);
  const [reports] = await rowsOf(
    database,
    "select count(*) as count from events where type = 'ChangesRequested'",
  );
  const [fixes] = await rowsOf(
    database,
    "select count(*) as count from deadlines where promise = 'fix'",
  );
  assert.deepEqual(fixes, reports);
};

/**
 * Checks that each report was sent to the operator and confirmed to its studio once. The operator's mails
 * must also cover each message: throttling merges several messages into one mail, which counts them.
 */
const checkMessages = async ({ database }: ServerProcess): Promise<void> => {
  const notified = await rowsOf(
    database,
    `select kind, state, message from outbox
     where kind in ('work_notice', 'order_step') and message not like '%StudioReminded%'`,
  );
  const known = notified.map(({ kind, state, message }) => {
    const { step, earlier = 0 } = JSON.parse(String(message)) as NotifiedStep;
    return { about: `${kind} ${step}`, state, count: 1 + earlier };
  });
  const countOf = (about: string): number =>
    known.filter((each) => each.about === about).reduce((sum, { count }) => sum + count, 0);
  const recorded = await rowsOf(
    database,
    'select type, count(*) as count from events group by type',
  );
  const times = new Map(recorded.map((row) => [String(row['type']), Number(row['count'])]));
  for (const step of ['MaterialsConfirmed', 'SiteDelivered', 'ChangesRequested']) {
    assert.equal(countOf(`order_step ${step}`), times.get(step), step);
  }
  for (const step of ['MessageWritten', 'ChangesRequested']) {
    assert.equal(countOf(`work_notice ${step}`), times.get(step), step);
  }
  const waiting = known.filter(({ state }) => state !== 'sent');
  assert.deepEqual(
    waiting.filter(({ about }) => about !== 'work_notice MessageWritten'),
    [],
  );
};

type NotifiedStep = { readonly step: string; readonly earlier?: number };

/** Checks that each listed file is whole and that each acknowledged file is listed. */
const checkFiles = async (server: ServerProcess, ledger: readonly Sent[]): Promise<void> => {
  const shown = new Set<string>();
  for (const orderId of new Set(ledger.map((sent) => sent.orderId))) {
    const record = await fetch(`${server.url()}${orderPath}/${orderId}`);
    // oxlint-disable-next-line typescript/no-explicit-any
    const { files } = (await record.json()) as any;
    for (const { file_id: id, name, sha256 } of files) {
      shown.add(id);
      const bytes = Buffer.from(await (await fetch(`${server.url()}/files/${id}`)).arrayBuffer());
      assert.equal(bytes.toString(), contentOf(String(name).replace(/\.txt$/, '')));
      assert.equal(createHash('sha256').update(bytes).digest('hex'), sha256);
    }
  }
  const lost = ledger.filter(({ fileId }) => fileId !== null && !shown.has(fileId));
  assert.deepEqual(lost, []);
};
