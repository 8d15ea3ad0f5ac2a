import { get, type IncomingHttpHeaders } from 'node:http';
import { addressOf } from '../load/client.ts';
import { runAsOperator } from '../machine/operator.ts';
import { embeddedFile, type Installation } from '../machine/server.ts';
import type { Outcome, Row } from '../measure/outcome.ts';
import { latencyOf, spreadOf } from '../measure/statistics.ts';
import { aimText, judge, type Aim } from '../measure/verdict.ts';
import { untilOrdersConfirmed, withDatabaseReader } from '../stored/database-reader.ts';
import { copyOrders } from '../stored/open-orders.ts';
import type { Scenario } from './infrastructure.ts';

/** Measures the response times and the size of the desk's lists with many open orders. */

const pages = {
  now: '/desk',
  board: '/desk/board',
  'a stage': '/desk/orders?stage=building',
} as const;
const mostMs: Aim = { most: 100 };
const mostKb: Aim = { most: 60 };

const operator = 'operator@example.org';
const brief = {
  business: { name: 'Bakery', description: 'Bread and cakes' },
  goal: 'Order a cake',
  offer: 'Cakes',
  email: 'cakes@bakery.example',
};
const complete = { ...brief, texts: 'ready', logo: 'none', photos: 'stock' };

export const measureDesk: Scenario = async ({ settings: { desk }, engine, withServiceOn }) => {
  const own = await engine.install('desk');
  const installation = { ...own, environment: { ...own.environment, OPERATOR_EMAILS: operator } };
  const few = await withServiceOn(installation, async ({ url }) => {
    for (const answers of [brief, complete, complete]) await placeOrder(url, answers);
    await withDatabaseReader(installation.databaseUrl, untilOrdersConfirmed);
    await runAsOperator(installation, 'confirm_materials', { order_id: '1002' });
    return measurePages(installation, url, desk.requests);
  });
  const count = copyOrders(embeddedFile(installation), desk.openOrders);
  const many = await withServiceOn(installation, ({ url }) =>
    measurePages(installation, url, desk.requests),
  );
  return outcomeOf(count, desk.requests, few, many);
};

const placeOrder = async (url: string, answers: object): Promise<void> => {
  const body = JSON.stringify({ studio: { email: 'studio@example.org' }, brief: answers });
  const headers = { 'content-type': 'application/json' };
  const { status } = await fetch(`${url}/api/studio-order`, { method: 'POST', headers, body });
  if (status !== 201) throw new Error(`An order was answered with ${status}`);
};

type PageSample = { readonly latenciesMs: readonly number[]; readonly bytes: number };
type PageSamples = Readonly<Record<keyof typeof pages, PageSample>>;

/** Signs in, and requests each page many times, like a browser. */
const measurePages = async (
  installation: Installation,
  url: string,
  requests: number,
): Promise<PageSamples> => {
  const { token } = await runAsOperator(installation, 'make_desk_link', {});
  const opened = await fetch(`${url}/desk/sign-in/${token}`, {
    method: 'POST',
    redirect: 'manual',
    headers: { 'sec-fetch-site': 'same-origin' },
    body: new URLSearchParams(),
  });
  const cookie = opened.headers.getSetCookie().map((each) => each.split(';')[0]);
  const shared = { cookie: cookie.join('; '), 'accept-encoding': 'br' };
  const assets = await assetsOf(`${url}/desk`, shared);
  const samples: Partial<Record<keyof typeof pages, PageSample>> = {};
  for (const [name, path] of Object.entries(pages)) {
    const latenciesMs: number[] = [];
    let bytes = 0;
    for (let nth = 0; nth < requests; nth += 1) {
      const startedAt = performance.now();
      const page = await fetchBytes(`${url}${path}`, {
        ...shared,
        'x-forwarded-for': addressOf(nth),
      });
      latenciesMs.push(performance.now() - startedAt);
      bytes = page.length;
    }
    for (const asset of assets) bytes += (await fetchBytes(`${url}${asset}`, shared)).length;
    samples[name as keyof typeof pages] = { latenciesMs, bytes };
  }
  return samples as PageSamples;
};

const assetsOf = async (url: string, headers: IncomingHttpHeaders): Promise<readonly string[]> => {
  const text = (await fetchBytes(url, { ...headers, 'accept-encoding': 'identity' })).toString();
  return [...text.matchAll(/(?:href|src)="(\/assets\/[^"]+)"/g)].map(([, path = '']) => path);
};

/** Fetches the body without decompressing it, because its size on the wire counts. */
const fetchBytes = (url: string, headers: IncomingHttpHeaders): Promise<Buffer> =>
  new Promise((resolve, reject) => {
    get(url, { headers }, (response) => {
      const chunks: Buffer[] = [];
      response.on('data', (chunk: Buffer) => chunks.push(chunk));
      response.on('end', () => {
        if (response.statusCode === 200) resolve(Buffer.concat(chunks));
        else reject(new Error(`${url} was answered with ${response.statusCode}`));
      });
    }).on('error', reject);
  });

const outcomeOf = (
  count: number,
  requests: number,
  few: PageSamples,
  many: PageSamples,
): Outcome => {
  const names = Object.keys(pages) as (keyof typeof pages)[];
  const p99 = (samples: PageSamples, name: keyof typeof pages): number =>
    latencyOf(samples[name].latenciesMs).p99;
  return {
    scenario: 'desk',
    rows: names.flatMap((name) => [
      row(
        `desk with ${count.toLocaleString('en')} open orders, ${name}, p99`,
        'ms',
        p99(many, name),
        mostMs,
      ),
      row(`desk, ${name}, first load`, 'KB', many[name].bytes / 1_024, mostKb),
    ]),
    remarks: [
      `${count} orders are open; ${requests} requests one after another`,
      `with three orders the p99 was ${names.map((name) => `${name} ${p99(few, name).toFixed(1)} ms`).join(', ')}`,
    ],
    rounds: { few, many },
  };
};

const row = (name: string, unit: string, value: number, aim: Aim): Row => ({
  name,
  unit,
  figure: spreadOf([value]),
  yardstick: null,
  ratio: null,
  byProcessor: null,
  aim: aimText(aim),
  verdict: judge(aim, { low: value, high: value }),
  by: 'wall',
});
