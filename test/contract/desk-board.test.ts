import assert from 'node:assert/strict';
import { it } from 'node:test';
import { hourMs } from '../support/clock.ts';
import { signedInBrowser } from '../support/desk-pages.ts';
import { bakery, deskFor } from '../support/order-desk.ts';
import { from, orderPath } from '../support/service.ts';

/** The desk's board with all orders by stage. */

const operator = 'ola@desk.example';

const columnOf = (text: string, stage: string): string =>
  (
    new RegExp(`<section class="column" aria-labelledby="stage-${stage}">.*?</section>`, 's').exec(
      text,
    )?.[0] ?? ''
  )
    .replaceAll(/<[^>]*>/g, ' ')
    .replaceAll(/\s+/g, ' ')
    .trim();

it('the board shows each order at its stage with the time left, the most urgent first', async (test) => {
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
    columnOf(text, 'checking'),
    /^checking 2 S-1001 150 EUR Example Studio \w+, \d+ pages? in 11 h S-\d+ 150 EUR .* in 12 h$/,
  );
  assert.match(columnOf(text, 'awaiting_brief'), /^awaiting brief 21 .* 1 more awaiting brief$/);
  assert.match(columnOf(text, 'building'), /^building 0 None\.$/);
  assert.match(text, /href="\/desk\/orders\?stage&#61;awaiting_brief"/);

  const pauseForm = { reason: 'They are away', step: 'do' };
  assert.equal((await browser.send(`/orders/${id}/hold`, pauseForm)).status, 303);
  const after = columnOf((await browser.look('/board')).text, 'checking');
  assert.match(after, /in 12 h S-1001 .* on hold$/);
});

it('a column shows the most urgent orders, in whatever order they were placed', async (test) => {
  const { brief, ...started } = bakery;
  const { service, id, pass, studiolot } = await deskFor(test, started, {
    OPERATOR_EMAILS: operator,
  });
  const { json } = await service.post(orderPath, bakery, from('192.0.2.1'));
  await pass(hourMs);
  await service.post(orderPath, { order_id: id, brief }, from('192.0.2.1'));
  const firstAt = async (stage: string): Promise<unknown> => {
    const { printed } = await studiolot('call', 'show_board', '--limit', '1');
    const { columns } = JSON.parse(printed) as Board;
    const { count, orders } = columns.find((each) => each.stage === stage) ?? {};
    return [count, orders?.map(({ order_id }) => order_id)];
  };
  assert.deepEqual(await firstAt('checking'), [2, [json.order_id]]);

  await studiolot('order', json.order_id, 'confirm-materials', '--yes');
  await pass(0);
  await pass(hourMs);
  await studiolot('order', id, 'confirm-materials', '--yes');
  await pass(0);
  assert.deepEqual(await firstAt('checking'), [0, []]);
  assert.deepEqual(await firstAt('building'), [2, [json.order_id]]);
});

type Board = {
  readonly columns: readonly {
    readonly stage: string;
    readonly count: number;
    readonly orders: readonly { readonly order_id: string }[];
  }[];
};
