import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { auctionPath } from '../support/auction.ts';
import { holdBusyAuction, type BusyAuction } from '../support/busy-auction.ts';
import { databaseIn, everyRow, rowsOf } from '../support/database.ts';

/** After a busy auction, no output reveals who bids, and no stored value is enough to sign in. */

let busy: BusyAuction;
before(async () => {
  busy = await holdBusyAuction();
});
after(() => busy.end());

/** The secrets that the text contains. */
const found = (text: string, secrets: Iterable<string>): readonly string[] =>
  [...secrets].filter((secret) =>
    new RegExp(String.raw`(?<![\w.-])${RegExp.escape(secret)}(?![\w-])`, 'i').test(text),
  );

const everySecret = (): readonly string[] => [
  ...busy.codes,
  ...busy.keys,
  ...busy.names,
  ...busy.emails,
  'operator@secret.example',
  '77.77',
];

describe('a busy auction', () => {
  it('has issued the codes and keys that the tests search for', () => {
    assert.ok(
      busy.codes.size >= 4 && busy.keys.size >= 8,
      `${busy.codes.size} codes, ${busy.keys.size} keys`,
    );
    assert.ok(busy.errors.length > 20);
  });

  it('logs no address, no name, no code and no key, at any level', () => {
    const text = busy.auction.service.log.map((line) => JSON.stringify(line)).join('\n');
    assert.ok(busy.auction.service.log.some(({ level }) => level === 20));
    assert.deepEqual(found(text, everySecret()), []);
    assert.equal(/[\w.]@[\w.]|key_/.test(text), false);
  });

  it('reveals none of them in its metrics', async () => {
    const { text } = await busy.auction.service.get('/metrics');
    assert.match(text, /studiolot_open_lots/);
    assert.deepEqual(found(text, everySecret()), []);
  });

  it('reveals none of them, and no id of a bid or participant, in any state or event', () => {
    assert.match(busy.publicText, /event: state/);
    assert.deepEqual(found(busy.publicText, everySecret()), []);
    assert.equal(/@|par_|bid_[0-9a-z]{35}|key_|ord_/.test(busy.publicText), false);
  });

  it('repeats none of them in a refusal', () => {
    assert.deepEqual(found(busy.errors.join('\n'), everySecret()), []);
  });
});

describe('what a busy auction stores', () => {
  const texts = async (): Promise<readonly string[]> => {
    const tables = await everyRow(databaseIn(busy.auction.service.folder));
    return [...tables.values()].flat().flatMap((row) => Object.values(row).map(String));
  };

  it('contains no readable code or key, in any encoding', async () => {
    const secrets = [...busy.codes, ...busy.keys];
    for (const text of await texts()) {
      assert.deepEqual(found(text, secrets), []);
      for (const encoding of ['base64url', 'hex'] as const) {
        const decoded = Buffer.from(text, encoding).toString('latin1');
        assert.deepEqual(found(decoded, secrets), [], text);
      }
    }
  });

  it('holds no hash that a code or key could be guessed from', async () => {
    const stored = (await texts()).join('\n');
    const guesses = [
      ...busy.codes,
      ...busy.keys,
      ...busy.confirmations,
      ...busy.confirmations.map((body) => `${auctionPath}/confirm\n${body}`),
      ...busy.confirmations.map((body) => {
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

  it('keeps no code for sending once it was sent', async () => {
    const [row] = await rowsOf(
      databaseIn(busy.auction.service.folder),
      'select count(*) as count from outbox where sealed is not null',
    );
    assert.equal(row?.['count'], 0);
  });
});
