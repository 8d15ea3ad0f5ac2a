import assert from 'node:assert/strict';
import { it } from 'node:test';
import { messagesText } from '../../src/messages/desk/messages-text.ts';
import { placeOrder } from '../support/delivery.ts';
import { undeliveredMessages } from '../support/operator.ts';
import { startTestService, studio } from '../support/service.ts';

it('the list of messages shows the order of each, and how many orders a collected notice covers', async (test) => {
  const service = await startTestService({ MAIL_URL: 'smtp://127.0.0.1:9' });
  test.after(() => service.end());
  for (let count = 0; count < 13; count += 1) await placeOrder(service, { studio });
  const listed = await undeliveredMessages(service.store);
  const about = listed.map(({ kind, orderNumber, orderCount }) => [kind, orderNumber, orderCount]);
  assert.equal(listed.length, 11);
  assert.deepEqual(
    about.filter(([kind]) => kind === 'order_confirmations'),
    [['order_confirmations', 1011, 3]],
  );
  const text = messagesText(listed);
  assert.match(text, / S-1001 +\S+@/);
  assert.match(text, / S-1011 and 2 more, collected +\S+@/);
});
