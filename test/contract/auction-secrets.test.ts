import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { after, before, describe, it } from 'node:test';
import { blockAddress } from '../../src/app/auction/operator/block.ts';
import { approveBid, rejectBid, voidBid } from '../../src/app/auction/operator/review.ts';
import {
  auctionPath,
  did,
  hourMs,
  minuteMs,
  refused,
  startAuction,
  success,
  type Auction,
  type Client,
} from '../support/auction.ts';
import { nothingIsPending } from '../support/mail.ts';
import { until } from '../support/until.ts';
import type { Reply } from '../support/house.ts';

/** A busy auction, after which nothing tells who bids, and nothing that was stored lets anyone else in. */

const emails = ['Ada.Lovelace@secret.example', 'ben@secret.example', 'eve@mailinator.com'];
const names = ['Ada Lovelace', 'Benjamin', 'Evelyn'];

let auction: Auction;
/** Everything that was answered to no one in particular. */
let publicText = '';
/** The texts of all refusals. */
const errors: string[] = [];
const codes = new Set<string>();
const keys = new Set<string>();
/** Bodies that hold a code, as they were sent under an Idempotency-Key. */
const confirmations: string[] = [];
let closeStream = (): void => undefined;

const followStream = async (): Promise<void> => {
  const controller = new AbortController();
  closeStream = () => controller.abort();
  const { body } = await fetch(`${auction.house.url}${auctionPath}/stream`, {
    signal: controller.signal,
  });
  const read = async (): Promise<void> => {
    for await (const chunk of body ?? []) publicText += Buffer.from(chunk).toString();
  };
  read().catch(() => undefined);
};

const note = async (client: Client, pending: string): Promise<string> => {
  const code = await client.code(pending);
  codes.add(code);
  return code;
};

const refusedTo = (reply: Reply): void => void errors.push(...refused(reply).map(String));

const enter = async (client: Client, lot: number, amount: number) => {
  const id = await client.pend(lot, amount);
  const code = await note(client, id);
  const wrong = String((Number(code) + 7) % 1_000_000).padStart(6, '0');
  refusedTo(await client.confirm(id, wrong));
  refusedTo(await client.confirm(id, `${code}0`));
  const body = JSON.stringify({ pending_id: id, code });
  const headers = { ...client.origin, 'idempotency-key': `confirm ${id}` };
  const reply = await auction.house.post(`${auctionPath}/confirm`, body, headers);
  client.key = success(reply).participant_key;
  keys.add(client.key);
  confirmations.push(body);
  success(await client.confirm(id, code));
  keys.add(client.key);
  publicText += (await auction.house.get(`${auctionPath}/state?currency=PLN`)).text;
  return id;
};

before(async () => {
  auction = await startAuction({ OPERATOR_EMAILS: 'operator@secret.example' });
  const { house, operator, clock } = auction;
  await followStream();
  const lot = await auction.lot({ endsInMs: hourMs });
  const [ada, ben, eve] = emails.map((email, index) =>
    auction.client(email, { name: names[index] }),
  );
  assert.ok(ada && ben && eve);
  const first = await enter(ada, lot, 20);
  await enter(ben, lot, 30);
  await ada.limit(lot, 77.77);
  const held = await enter(eve, lot, 60);
  did(await approveBid(operator, held as never, false));
  did(await rejectBid(operator, (await enter(eve, lot, 70)) as never, 'A test', false));
  await ada.handInBrief();
  refusedTo(await ada.post('cancel', { bid_id: held }));
  refusedTo(await ada.post('auto', { lot, max_usd: 1 }));
  refusedTo(await ben.bid(lot, 1));
  refusedTo(await auction.client('not an address').bid(lot, 90));
  refusedTo(await auction.client(`${emails[0]}, ${emails[1]}`).bid(lot, 90));
  success(await ben.post('revoke'));
  refusedTo(await ben.listBids());
  await note(ben, await ben.pend(lot, 90));
  did(await voidBid(operator, first as never, 'A test', false));
  const block = { address: 'eve@mailinator.com', isBlocked: true, reason: 'A test' };
  did(await blockAddress(operator, block, false));
  refusedTo(await eve.bid(lot, 95));
  refusedTo(await eve.post('brief', { answers: {} }));
  clock.advance(16 * minuteMs);
  await auction.pass(hourMs);
  await auction.pass(2 * hourMs);
  await nothingIsPending(house.store);
  await until('the stream has told the end', () => /"status":"(sold|unsold)"/.test(publicText));
});
after(async () => {
  closeStream();
  await auction.end();
});

/** What of all this can be found in the text. */
const found = (text: string, secrets: Iterable<string>): readonly string[] =>
  [...secrets].filter((secret) =>
    new RegExp(String.raw`(?<![\w.-])${RegExp.escape(secret)}(?![\w-])`, 'i').test(text),
  );

const everySecret = (): readonly string[] => [
  ...codes,
  ...keys,
  ...names,
  ...emails,
  'operator@secret.example',
  '77.77',
];

describe('a busy auction', () => {
  it('has handed out the codes and keys that are looked for here', () => {
    assert.ok(codes.size >= 4 && keys.size >= 8, `${codes.size} codes, ${keys.size} keys`);
    assert.ok(errors.length > 20);
  });

  it('logs no address, no name, no code and no key, at any level', () => {
    const text = auction.house.log.map((line) => JSON.stringify(line)).join('\n');
    assert.ok(auction.house.log.some(({ level }) => level === 20));
    assert.deepEqual(found(text, everySecret()), []);
    assert.equal(/[\w.]@[\w.]|key_/.test(text), false);
  });

  it('tells none of them in its metrics', async () => {
    const { text } = await auction.house.get('/metrics');
    assert.match(text, /studiolot_open_lots/);
    assert.deepEqual(found(text, everySecret()), []);
  });

  it('tells none of them, and no id of a bid or participant, in any state or event', () => {
    assert.match(publicText, /event: state/);
    assert.deepEqual(found(publicText, everySecret()), []);
    assert.equal(/@|par_|bid_[0-9a-z]{26}|key_|ord_/.test(publicText), false);
  });

  it('repeats none of them in a refusal', () => {
    assert.deepEqual(found(errors.join('\n'), everySecret()), []);
  });
});

describe('what a busy auction stores', () => {
  const texts = (): readonly string[] => {
    const db = new DatabaseSync(join(auction.house.folder, 'studiolot.db'), { readOnly: true });
    try {
      const tables = db.prepare("select name from sqlite_master where type = 'table'").all();
      return tables.flatMap(({ name }) =>
        db
          .prepare(`select * from "${String(name)}"`)
          .all()
          .flatMap((row) => Object.values(row).map(String)),
      );
    } finally {
      db.close();
    }
  };

  it('holds no code and no key that can be read, in whatever way it is written', () => {
    const secrets = [...codes, ...keys];
    for (const text of texts()) {
      assert.deepEqual(found(text, secrets), []);
      for (const encoding of ['base64url', 'hex'] as const) {
        const decoded = Buffer.from(text, encoding).toString('latin1');
        assert.deepEqual(found(decoded, secrets), [], text);
      }
    }
  });

  it('holds no hash that a code or key could be guessed from', () => {
    const stored = texts().join('\n');
    const guesses = [
      ...codes,
      ...keys,
      ...confirmations,
      ...confirmations.map((body) => `${auctionPath}/confirm\n${body}`),
      ...confirmations.map((body) => {
        const { pending_id: id, code } = JSON.parse(body) as Record<string, string>;
        return `code ${id} ${code}`;
      }),
    ];
    for (const guess of guesses) {
      for (const algorithm of ['sha256', 'sha1', 'md5', 'sha512']) {
        for (const encoding of ['hex', 'base64url', 'base64'] as const) {
          const hash = createHash(algorithm).update(guess).digest(encoding);
          assert.equal(stored.includes(hash), false, `${algorithm} ${encoding} of ${guess}`);
        }
      }
    }
  });

  it('leaves no key and no code in the bytes of its files', () => {
    const { folder } = auction.house;
    const files = readdirSync(folder).filter((name) => name.startsWith('studiolot.db'));
    assert.ok(files.includes('studiolot.db-wal'));
    for (const name of files) {
      const bytes = readFileSync(join(folder, name));
      for (const key of keys) assert.equal(bytes.includes(key), false, name);
      for (const code of codes) {
        for (const written of [`"${code}"`, `:${code},`, `:${code}}`, `: ${code}`]) {
          assert.equal(bytes.includes(written), false, `${name}: ${written}`);
        }
      }
    }
  });

  it('keeps no code for sending once it was sent', async () => {
    const db = new DatabaseSync(join(auction.house.folder, 'studiolot.db'), { readOnly: true });
    const [row] = db.prepare('select count(*) as count from outbox where sealed is not null').all();
    db.close();
    assert.equal(row?.['count'], 0);
  });
});
