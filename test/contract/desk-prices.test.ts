import assert from 'node:assert/strict';
import { it } from 'node:test';
import { manualClock } from '../support/clock.ts';
import { carriedOn, signedInBrowser } from '../support/desk-pages.ts';
import { typedBook } from '../support/price-books.ts';
import { startTestService } from '../support/service.ts';

/** Operators change prices at the desk. The clock starts on Sunday 2026-03-01 at noon UTC. */

const operator = 'ola@desk.example';

it('prices can be typed, previewed with typical projects, scheduled, loaded again, and withdrawn', async (test) => {
  const service = await startTestService({ OPERATOR_EMAILS: operator }, { clock: manualClock() });
  test.after(() => service.end());
  const browser = await signedInBrowser(service, operator);
  await browser.send('/settings/calendar', {
    ...{ time_zone: 'Europe/Warsaw', mon: '09:00-17:00', step: 'do' },
  });
  const empty = await browser.look('/settings/prices');
  assert.match(empty.text, /By the clock of Europe\/Warsaw; at once if left empty/);
  assert.match(empty.text, /name="base\.shop" value="500"/);
  assert.equal(empty.text.match(/name="tier\.from"/g)?.length, 6);

  const typed = [
    ...typedBook('2027-1', '99,50'),
    ['holds_from', '2027-01-01T00:00'],
    ['based_on', '0'],
  ] as const;
  const preview = await browser.send('/settings/prices', [...typed, ['step', 'preview']]);
  assert.match(preview.text, /Holds from 2027-01-01 00:00\./);
  assert.match(
    preview.text,
    /more than half, so look whether that is meant\. Website: €250 → €99\.50/,
  );
  assert.match(
    preview.text,
    /<th scope="row">A website of 5 pages<\/th><td class="number" data-label="Before">€350<\/td><td class="number" data-label="After"><strong>€199\.50<\/strong>/,
  );
  assert.match(preview.text, /-€150\.50 \(-43%\)/);
  const fields = [...carriedOn(preview), ['step', 'do'] as const];
  const done = await Promise.all([1, 2].map(() => browser.send('/settings/prices', fields)));
  for (const each of done) {
    assert.deepEqual([each.status, each.location], [303, '/desk/settings?done=prices']);
  }

  const shown = await browser.look('/settings');
  assert.match(shown.text, /<li>Price book 2026-1<\/li>/);
  assert.match(
    shown.text,
    /From 2027-01-01 00:00 <span class="soft">version 1, set by ola@desk\.example/,
  );
  assert.match(shown.text, /<li>Price book 2027-1<\/li>/);
  const anew = await browser.look('/settings/prices?version=1');
  assert.match(anew.text, /Filled from version 1, which is still to come/);
  assert.match(anew.text, /name="base\.website" value="99\.50"/);
  assert.match(anew.text, /name="holds_from" type="datetime-local" value="2027-01-01T00:00"/);
  assert.match((await browser.look('/settings/prices')).text, /Filled from what holds now/);

  const taken = await browser.send('/settings/prices', [
    ...typedBook('2027-1', '300'),
    ['step', 'preview'],
  ]);
  assert.match(taken.text, /prices\.version must be a name of its own/);
  assert.match(taken.text, /name="base\.website" value="300"/);

  const withdrawPage = await browser.look('/settings/prices/1/withdraw');
  assert.match(withdrawPage.text, /Version 1 does not begin to hold on 2027-01-01 00:00/);
  const gone = await browser.send('/settings/prices/1/withdraw', [
    ...carriedOn(withdrawPage),
    ['step', 'do'],
  ]);
  assert.equal(gone.location, '/desk/settings?done=prices');
  const after = await browser.look('/settings');
  assert.doesNotMatch(after.text, /class="planned"/);
  assert.match(after.text, /took back what was set for then/);
  assert.equal((await browser.send('/settings/prices/1/withdraw', { step: 'do' })).status, 400);
});

it('an ambiguous amount and a fractional page count are refused by name, and the input stays', async (test) => {
  const service = await startTestService({ OPERATOR_EMAILS: operator });
  test.after(() => service.end());
  const browser = await signedInBrowser(service, operator);
  const send = (changed: Readonly<Record<string, string>>) =>
    browser.send('/settings/prices', [
      ...typedBook('2027-1', '300').map(([name, value]) => [name, changed[name] ?? value] as const),
      ['step', 'preview'],
    ]);
  for (const typed of ['1,500', '1.500', '1 500', '1,5,0', '99,', '-5', '1e3', '']) {
    const refused = await send({ 'base.shop': typed });
    assert.equal(refused.status, 400, typed);
    assert.match(refused.text, /prices\.base\.shop must be/, typed);
    assert.ok(refused.text.includes(`name="base.shop" value="${typed}"`), typed);
  }
  const brokenPage = await browser.send('/settings/prices', [
    ...typedBook('2027-1', '300').map(
      ([name, value]) => [name, name === 'tier.from' && value === '2' ? '2.0' : value] as const,
    ),
    ['step', 'preview'],
  ]);
  assert.match(brokenPage.text, /prices\.pages\.0\.from must be/);
  for (const typed of ['1500', '1500,5', '1500.50']) {
    const shown = await send({ 'base.shop': typed });
    assert.match(shown.text, /Online shop<\/th><td[^>]*>€500<\/td><td[^>]*><strong>€1,500/, typed);
  }
});

it('a figure that was zero shows only its difference', async (test) => {
  const service = await startTestService({ OPERATOR_EMAILS: operator });
  test.after(() => service.end());
  const browser = await signedInBrowser(service, operator);
  const book = (version: string, booking: string) =>
    typedBook(version, '250').map(
      ([name, value]) => [name, name === 'booking' ? booking : value] as const,
    );
  await browser.send('/settings/prices', [...book('2027-1', '0'), ['step', 'do']]);
  const preview = await browser.send('/settings/prices', [
    ...book('2027-2', '120'),
    ['step', 'preview'],
  ]);
  assert.match(preview.text, />\+€120<\/span><\/td>/);
  assert.doesNotMatch(preview.text, /\(\)/);
});
