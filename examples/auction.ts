import { execFileSync } from 'node:child_process';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';

/**
 * A whole auction against a running service, as two programs would hold it for their clients: from
 * the lots to the winner's order. Codes are read from the mails that the service writes into a
 * folder; with a real mail server the clients would read them out.
 */

const base = process.env['STUDIOLOT'] ?? 'http://localhost:8080';
const mailFolder = process.env['MAIL_FOLDER'] ?? './data/mail';

type Json = Record<string, unknown>;
type Lot = { id: number; status: string; price_usd: number; bidders: number; ends_at: string };

const call = async (path: string, body?: Json, key?: string): Promise<Json> => {
  const response = await fetch(`${base}/api/auction/agent/${path}`, {
    ...(body === undefined ? {} : { method: 'POST', body: JSON.stringify(body) }),
    headers: key === undefined ? {} : { authorization: `Bearer ${key}` },
  });
  const answer = (await response.json()) as Json;
  if (!response.ok) throw new Error(`${path}: ${String(answer['error'])}`);
  return answer;
};

const studiolot = (...command: readonly string[]): string =>
  execFileSync(process.execPath, ['src/main.ts', ...command], { encoding: 'utf8' }).trim();

const say = (who: string, what: string): void => {
  process.stdout.write(`${who.padEnd(10)}${what}\n`);
};

const lotNow = async (id: number): Promise<Lot> => {
  const { lots } = await call('state');
  const lot = (lots as Lot[]).find((each) => each.id === id);
  if (lot === undefined) throw new Error(`Lot ${id} is not shown`);
  return lot;
};

/** The code in the mail to the client, as soon as it is written. */
const codeFor = async (pendingId: string): Promise<string> => {
  const file = `${mailFolder}/${pendingId}.code.eml`;
  while (!existsSync(file)) await pause(50);
  const [, code = ''] = /^Code: (\d{6})\r?$/m.exec(readFileSync(file, 'utf8')) ?? [];
  return code;
};

/** Bids for a client and enters the code; returns the participant key. */
const bid = async (lot: number, name: string, amountUsd: number): Promise<string> => {
  const email = `${name.toLowerCase()}@client.example`;
  const pending = await call('bid', {
    lot,
    amount_usd: amountUsd,
    email,
    name,
    lang: 'en',
    accept_rules: true,
  });
  const pendingId = String(pending['pending_id']);
  const code = await codeFor(pendingId);
  const confirmed = await call('confirm', { pending_id: pendingId, code });
  const [entry] = confirmed['bids'] as { entered: boolean; leader: boolean }[];
  say(name, `bids ${amountUsd} USD: entered ${entry?.entered}, leads ${entry?.leader}`);
  return String(confirmed['participant_key']);
};

await call('state').catch(() => {
  process.stderr.write(`Nothing answers at ${base}; start the service, or name it in STUDIOLOT.\n`);
  process.exit(1);
});

const created = studiolot('lot', 'create', '--minutes', '1', '--yes');
say('Operator', created);
const id = Number(/^Lot (\d+)/.exec(created)?.[1]);

const anna = await bid(id, 'Anna', 20);
await call('auto', { lot: id, max_usd: 40 }, anna);
say('Anna', 'lets us bid for her up to 40 USD');
await bid(id, 'Boris', 25);
const afterBids = await lotNow(id);
say('Lot', `${afterBids.price_usd} USD, ${afterBids.bidders} bidders, ends ${afterBids.ends_at}`);

const briefAnswer = await call(
  'brief',
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
say('Anna', `hands in the brief: ${JSON.stringify(briefAnswer['brief'])}`);

// Late bids have moved the end by three minutes; nobody wants to wait for that here.
say('Operator', studiolot('lot', 'reschedule', String(id), '--minutes', '0.05', '--yes'));
for (let lot = await lotNow(id); lot.status !== 'sold'; lot = await lotNow(id)) await pause(500);

const { bids } = await call('bids', undefined, anna);
const won = (bids as { status: string; amount_usd: number }[]).find(
  ({ status }) => status === 'won',
);
say('Anna', `has won for ${won?.amount_usd} USD`);
say('Operator', studiolot('orders', '--limit', '1').split('\n').at(-1) ?? '');
const mails = (): readonly string[] =>
  readdirSync(mailFolder).filter((name) => name.startsWith(`lot_${id}.`));
const isTold = (kind: string): boolean => mails().some((name) => name.includes(`.${kind}.`));
while (!isTold('auction_won') || !isTold('auction_lost')) await pause(50);
for (const name of mails().toSorted()) say('Mail', name);
