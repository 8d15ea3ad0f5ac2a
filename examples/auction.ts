import { spawn, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { fileURLToPath } from 'node:url';

/**
 * Two agents bid for their clients in an auction, from the open lot to the winner's order. The program
 * starts a sandbox, or uses the sandbox at the address in `STUDIOLOT`. A sandbox lets it read the codes
 * from the clients' inbox, and move the clock to the end of the lot.
 */

type Json = Record<string, unknown>;
type Lot = { id: number; status: string; price_usd: number; bidders: number; ends_at: string };
type Bid = { status: string; amount_usd: number; order_id?: string };
type ClockChange = { now: string; mails_after: number };
type Entry = { entered: boolean; leader: boolean };
type Mail = { to: string; subject: string; code: string | null };

const print = (who: string, what: string): void => {
  process.stdout.write(`${who.padEnd(10)}${what}\n`);
};

/** Starts a sandbox that ends with this program. */
const startSandbox = async (): Promise<{ url: string; process: ChildProcess }> => {
  const main = fileURLToPath(new URL('../src/main.ts', import.meta.url));
  const sandbox = spawn(process.execPath, [main, 'serve'], {
    env: { ...process.env, SANDBOX: '1', PORT: '0', LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  process.once('exit', () => sandbox.kill());
  let printed = '';
  for await (const text of sandbox.stdout.setEncoding('utf8')) {
    printed += String(text);
    const [, url] = /listens on ([^\s,]+)/.exec(printed) ?? [];
    if (url !== undefined) return { url, process: sandbox };
  }
  throw new Error('The sandbox did not start');
};

const ownSandbox = process.env['STUDIOLOT'] === undefined ? await startSandbox() : null;
const base = ownSandbox?.url ?? process.env['STUDIOLOT'] ?? '';

const call = async <Answer = Json>(path: string, body?: Json, key?: string): Promise<Answer> => {
  const response = await fetch(`${base}${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  });
  const answer = (await response.json()) as Json;
  if (answer['sandbox'] !== true) throw new Error(`${base} is no sandbox, so nothing is bid there`);
  if (!response.ok) throw new Error(`${path}: ${String(answer['error'])}`);
  return answer as Answer;
};

const auction = '/api/auction/agent';

/** A bid with a participant key also needs a code if it is above the amount that the client has allowed. */
type PlacedBid = { status: string; pending_id: string; bids?: Entry[]; mandate_usd?: number };

const requestBid = (name: string, allowed: Json, key?: string): Promise<PlacedBid> =>
  call(
    `${auction}/bid`,
    { lot: lot.id, email: emailOf(name), name, lang: 'en', accept_rules: true, ...allowed },
    key,
  );

const emailOf = (name: string): string => `${name.toLowerCase()}@client.example`;

/** Waits for the mail with the code, which a real client would read to the agent. */
const codeFor = async (pendingId: string): Promise<string> => {
  const { mails } = await call<{ mails: Mail[] }>(`/sandbox/inbox?message=${pendingId}&wait=10`);
  return mails[0]?.code ?? '';
};

/** Enters the code, and returns the participant key. */
const confirm = async (name: string, { pending_id: pendingId }: PlacedBid): Promise<string> => {
  const code = await codeFor(pendingId);
  const confirmed = await call<Confirmed>(`${auction}/confirm`, { pending_id: pendingId, code });
  const [entry] = confirmed.bids;
  receipt = confirmed.receipt.leaf_hash;
  print(
    name,
    `enters the code: the bid counts ${entry?.entered}, leads ${entry?.leader}; the key may go up to ${confirmed.mandate_usd} USD`,
  );
  return confirmed.participant_key;
};

type Confirmed = {
  bids: Entry[];
  participant_key: string;
  mandate_usd: number;
  receipt: { leaf_hash: string };
};

/**
 * The leaf hash from the receipt of the last confirmed bid. The receipt promises that the log has this leaf.
 */
let receipt = '';

const lotNow = async (): Promise<Lot> =>
  (await call<{ lot: Lot }>(`${auction}/lots/${lot.id}`)).lot;

const { quote } = await call<{ quote: Json }>('/api/studio-order?type=website&pages=1');
print(
  'Service',
  `a website of one page costs ${String(quote['amount'])} ${String(quote['currency'])}`,
);

const { lots } = await call<{ lots: [Lot] }>(`${auction}/state`);
const [lot] = lots;
if (lot.bidders > 0)
  throw new Error(
    'The lot has bids already: move the clock of the sandbox to its end, and try again',
  );
print('Lot', `${lot.id} is open at ${lot.price_usd} USD, ends ${lot.ends_at}`);

print('Anna', 'bids 20 USD, and allows up to 60');
const anna = await confirm('Anna', await requestBid('Anna', { amount_usd: 20, max_usd: 60 }));
print('Boris', 'bids 25 USD, and allows up to 30');
const boris = await confirm('Boris', await requestBid('Boris', { amount_usd: 25, max_usd: 30 }));
print('Lot', `is at ${(await lotNow()).price_usd} USD`);

const preview = await requestBid('Boris', { amount_usd: 45, dry_run: true }, boris);
print(
  'Boris',
  `tries 45 USD by key in a dry run: it would be ${preview.status}, because the client has not allowed this much`,
);
await confirm('Boris', await requestBid('Boris', { amount_usd: 45 }, boris));
const { auto } = await call<{ auto: Json }>(`${auction}/auto`, { lot: lot.id, max_usd: 50 }, anna);
print('Anna', `lowers her maximum to ${String(auto['max_usd'])} USD by key, with no code`);

const { brief } = await call<{ brief: Json }>(
  `${auction}/brief`,
  {
    answers: {
      business: { name: 'Example Bakery', description: 'Bread and cakes, baked at night' },
      goal: 'Order a cake',
      offer: 'Bread, cakes, breakfast',
      email: 'cakes@bakery.example',
    },
  },
  anna,
);
print('Anna', `submits the brief: ${JSON.stringify(brief['site_of_the_day'])}`);

const now = await lotNow();
print('Lot', `is at ${now.price_usd} USD, ${now.bidders} bidders, ends ${now.ends_at}`);

const clockChange = await call<ClockChange>('/sandbox/clock', { to: now.ends_at });
print('Clock', `is moved to ${clockChange.now}`);

const { bids } = await call<{ bids: Bid[] }>(`${auction}/bids`, undefined, anna);
const wonBid = bids.find(({ status }) => status === 'won');
print('Anna', `has won for ${wonBid?.amount_usd} USD`);
const hash = encodeURIComponent(receipt);
const proof = await call(`${auction}/proof?leaf_hash=${hash}`);
print('Log', `has the last bid, as its receipt promises: ${String(proof['included'])}`);
const order = await call<{ number: string; stage: string; price: Json }>(
  `/api/studio-order/${wonBid?.order_id}`,
);
print('Order', `${order.number}, ${order.stage}, ${JSON.stringify(order.price)}`);

const { mails } = await call<{ mails: Mail[] }>(`/sandbox/inbox?after=${clockChange.mails_after}`);
for (const { to, subject } of mails.toReversed()) print('Mail', `to ${to}: ${subject}`);

if (ownSandbox !== null) {
  ownSandbox.process.kill();
  await once(ownSandbox.process, 'close');
}
