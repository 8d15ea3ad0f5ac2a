import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { signedInBrowser } from '../support/desk-pages.ts';
import { bakery, deskFor } from '../support/order-desk.ts';

/** The desk's page with the figures of a month. */

const operator = 'ola@desk.example';
const plain = (html: string): string =>
  html
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

describe('a month at the desk', () => {
  it('is summarized next to the previous one, by day and in every figure', async (test) => {
    const { service } = await deskFor(test, bakery, { OPERATOR_EMAILS: operator });
    const browser = await signedInBrowser(service, operator);
    const { status, text } = await browser.look('/month');
    assert.equal(status, 200);
    const words = plain(text);
    assert.match(words, /March 2026 ← February 2026/);
    assert.doesNotMatch(words, /April/);
    assert.match(words, /Orders placed 1 0 in February/);
    assert.match(words, /First answer, half within [\d.]+ s – in February/);
    assert.match(words, /Promises kept 100\.0% – in February/);
    assert.match(words, /Complete brief 1 100\.0%/);
    assert.match(words, /Order confirmed 1 0 0/);
    assert.equal(text.match(/<rect x="[\d.]+" y="0"/g)?.length, 1);
    assert.match(text, /aria-label="Orders by day, most on \d+ Mar: 1"/);
    // The content security policy must allow the page's chart and image.
    assert.doesNotMatch(text, /style=/);

    for (const header of ['orders placed', '1 Mar', '31 Mar', 'Placed', 'Order confirmed']) {
      assert.match(text, new RegExp(`<th scope="row">${header}</th>`), header);
    }

    const earlier = plain((await browser.look('/month?month=2026-02')).text);
    assert.match(earlier, /February 2026 ← January 2026 March 2026 →/);
    assert.match(earlier, /Orders placed 0 0 in January/);
    assert.equal((await browser.look('/month?month=May')).status, 400);
  });

  it('can be downloaded as a file for a spreadsheet', async (test) => {
    const { service } = await deskFor(test, bakery, { OPERATOR_EMAILS: operator });
    const browser = await signedInBrowser(service, operator);
    const file = await browser.look('/month.csv?month=2026-03');
    assert.equal(file.headers.get('content-type'), 'text/csv; charset=utf-8');
    assert.equal(
      file.headers.get('content-disposition'),
      'attachment; filename="month-2026-03.csv"',
    );
    assert.equal(file.headers.get('cache-control'), 'no-store');
    const lines = file.text.split('\r\n');
    assert.equal(
      lines[0],
      'date,orders,paid EUR,paid back EUR,paid USD,paid back USD,paid PLN,paid back PLN',
    );
    assert.equal(lines.length, 33);
    assert.equal(lines.filter((line) => /^2026-03-\d\d,1,0\.00,/.test(line)).length, 1);
    assert.equal(lines[32], '');
  });
});
