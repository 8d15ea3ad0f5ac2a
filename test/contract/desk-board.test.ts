import assert from 'node:assert/strict';
import { it } from 'node:test';
import { signedInBrowser } from '../support/desk-pages.ts';
import { bakery, deskFor } from '../support/order-desk.ts';
import { from } from '../support/service.ts';

/** All orders by their stage, as browsers reach them. */

const operator = 'ola@desk.example';

const laneOf = (text: string, stage: string): string =>
  (
    new RegExp(`<section class="column" aria-labelledby="stage-${stage}">.*?</section>`, 's').exec(
      text,
    )?.[0] ?? ''
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('the board has each order at its stage with the time that is left, what is due first at the top', async (test) => {
  const { service, id, pass } = await deskFor(test, bakery, { OPERATOR_EMAILS: operator });
  await pass(3_600_000);
  await service.post('/api/studio-order', { ...bakery, reference: 'second' });
  for (let nth = 0; nth < 21; nth += 1) {
    const studio = { name: `Studio ${nth}`, email: `s${nth}@studio.example` };
    await service.post('/api/studio-order', { studio }, from(`192.0.2.${nth}`));
  }
  const browser = await signedInBrowser(service, operator);
  const { text } = await browser.look('/board');
  assert.match(
    laneOf(text, 'checking'),
    /^checking 2 S-1001 150 EUR Example Studio \w+, \d+ pages? in 11 h S-\d+ 150 EUR .* in 12 h$/,
  );
  assert.match(laneOf(text, 'awaiting_brief'), /^awaiting brief 21 .* 1 more awaiting brief$/);
  assert.match(laneOf(text, 'building'), /^building 0 None\.$/);
  assert.match(text, /href="\/desk\/orders\?stage&#61;awaiting_brief"/);

  const held = { reason: 'They are away', step: 'do' };
  assert.equal((await browser.send(`/orders/${id}/hold`, held)).status, 303);
  const after = laneOf((await browser.look('/board')).text, 'checking');
  assert.match(after, /in 12 h S-1001 .* on hold$/);
});
