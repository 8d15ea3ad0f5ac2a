import assert from 'node:assert/strict';
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, it } from 'node:test';
import { readConfig } from '../../src/boot/config.ts';
import { removeFolder } from '../support/database.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { orderPath, startTestService, studio } from '../support/service.ts';

const dearer = {
  version: '2027-1',
  base: { landing: 300.5, website: 400, shop: 800, redesign: 300 },
  pages: [
    { from: 2, each: 30 },
    { from: 6, each: 10 },
  ],
  payments: 0,
  subscriptions: 200,
  booking: 200,
  accounts: 200,
  extra_roles: 60,
  integrations: 90,
};

const bookFile = (book: unknown): string => {
  const file = join(mkdtempSync(join(tmpdir(), 'studiolot-book-')), 'book.json');
  writeFileSync(file, JSON.stringify(book));
  return file;
};

const problemsOf = (book: unknown): string => {
  try {
    readConfig({ PRICE_BOOK: bookFile(book), SECRET: 'x'.repeat(32) });
    return 'none';
  } catch (error) {
    return String(error);
  }
};

describe('the operator’s price book', () => {
  it('changes every new price and no placed order', async (test) => {
    const service = await startTestService();
    const { json: placed } = await service.post(orderPath, { studio, project: { pages: 8 } });
    assert.equal(placed.price.amount, 425);
    await service.close();

    const again = await startTestService({ PRICE_BOOK: bookFile(dearer) }, {}, service.folder);
    test.after(() => again.end());
    const { json: shown } = await again.get(`${orderPath}/${placed.order_id}`);
    assert.deepEqual(shown.price, placed.price);
    const { json: withAnswers } = await again.post(orderPath, { order_id: placed.order_id });
    assert.deepEqual(withAnswers.price, placed.price);
    const { json: quoted } = await again.get(`${orderPath}?pages=8&payments=1&currency=PLN`);
    assert.deepEqual(quoted.quote, {
      amount: 2200,
      currency: 'PLN',
      total_pages: 8,
      breakdown: { base: 1600, pages: 600 },
    });
    assert.equal((await again.get(`${orderPath}?type=landing`)).json.quote.amount, 300.5);
    assert.match((await again.get('/studios')).text, /1,202/);
  });

  it('causes a warning at the start when its version name exists with other figures, and the stored figures apply', async (test) => {
    const first = await startTestService();
    await operate(operatorContext(first.store), 'change_prices', { prices: dearer });
    await first.close();
    const warnedAt = async (book: object) => {
      const service = await startTestService({ PRICE_BOOK: bookFile(book) }, {}, first.folder);
      const { json } = await service.get(`${orderPath}?type=landing`);
      assert.equal(json.quote.amount, 300.5);
      await service.close();
      return service.log.flatMap(({ level, version, msg }) =>
        /PRICE_BOOK/.test(String(msg)) ? [[level, version, msg]] : [],
      );
    };
    test.after(() => removeFolder(first.folder));
    assert.deepEqual(await warnedAt({ ...dearer, booking: 1 }), [
      [
        40,
        '2027-1',
        'PRICE_BOOK has other figures than those that operators set under the same name: give it another name',
      ],
    ]);
    assert.deepEqual(await warnedAt(dearer), []);
    assert.deepEqual(await warnedAt({ ...dearer, version: '2027-2', booking: 1 }), []);
  });

  it('stops the start with all of its problems', () => {
    const broken = { ...dearer, payments: -1, base: { ...dearer.base, shop: 1.005 }, surprise: 1 };
    const problems = problemsOf(broken);
    assert.match(problems, /payments/);
    assert.match(problems, /base\.shop must have at most two decimals/);
    assert.match(problems, /surprise/);
  });

  it('may build no site for nothing, and reports each such type', () => {
    const { website, redesign } = dearer.base;
    const base = { landing: 0, website, shop: -5, redesign };
    const problems = problemsOf({ ...dearer, base });
    assert.match(problems, /base\.landing must be more than 0/);
    assert.match(problems, /base\.shop/);
    assert.match(problemsOf({ ...dearer, version: ' ' }), /version/);
    assert.match(problemsOf({ ...dearer, booking: '100' }), /booking/);
  });

  it('must charge for pages from the second on, in rising tiers', () => {
    assert.match(
      problemsOf({ ...dearer, pages: [{ from: 3, each: 1 }] }),
      /must begin with page 2/,
    );
    const falling = [
      { from: 2, each: 1 },
      { from: 2, each: 1 },
    ];
    assert.match(problemsOf({ ...dearer, pages: falling }), /must rise from tier to tier/);
    assert.equal(problemsOf(dearer), 'none');
  });
});
