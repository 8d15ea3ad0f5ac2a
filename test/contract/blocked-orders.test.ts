import assert from 'node:assert/strict';
import { it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { sameOrigin, sendForm } from '../support/form.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { from, fromElsewhere, orderPath, startTestService } from '../support/service.ts';

/** A block refuses orders as well as bids. */

const service = await forFile(startTestService());
const operator = operatorContext(service.store);

const refusal = {
  error: 'This address is blocked, write to us if you think that is a mistake',
};

const order = async (email: string, headers = fromElsewhere(), more: object = {}) => {
  const { status, json } = await service.post(orderPath, { studio: { email }, ...more }, headers);
  return [status, status < 400 ? null : json];
};

it('a blocked e-mail address can place no order in any spelling, until it is unblocked', async () => {
  await operate(operator, 'block_address', { address: 'Mallory@Blocked.example' });
  assert.deepEqual(await order('mallory@blocked.example'), [403, refusal]);
  assert.deepEqual(await order('MALLORY@blocked.example'), [403, refusal]);
  const dryRunFlag = { dry_run: true };
  assert.deepEqual(await order('mallory@blocked.example', fromElsewhere(), dryRunFlag), [
    403,
    refusal,
  ]);
  assert.deepEqual(await order('mallory@other.example'), [201, null]);
  await operate(operator, 'unblock_address', { address: 'mallory@blocked.example' });
  assert.deepEqual(await order('mallory@blocked.example'), [201, null]);
});

it('a block and an unblock apply to every spelling of the mailbox', async () => {
  const { block } = await operate(operator, 'block_address', { address: 'T.roll+x@gmail.com' });
  assert.equal(block.subject, 'troll@gmail.com');
  const spellings = ['troll@gmail.com', 't.roll@gmail.com', 'Troll+1@googlemail.com'];
  for (const email of spellings) assert.deepEqual(await order(email), [403, refusal]);
  assert.deepEqual(await order('trolley@gmail.com'), [201, null]);
  await operate(operator, 'unblock_address', { address: 'tro.ll@gmail.com' });
  for (const email of spellings) assert.deepEqual(await order(email), [201, null]);
});

it('a blocked network can place no order, whatever e-mail address it gives', async () => {
  await operate(operator, 'block_address', { address: '203.0.113.7' });
  assert.deepEqual(await order('one@studio.example', from('203.0.113.7')), [403, refusal]);
  assert.deepEqual(await order('one@studio.example', from('203.0.113.8')), [201, null]);
});

it('validation errors come before the block, and the block before the rate limit', async () => {
  await operate(operator, 'block_address', { address: 'late@blocked.example' });
  const network = from('203.0.113.9');
  const [status, json] = await order('late@blocked.example', network, { project: { pages: 0 } });
  assert.equal(status, 400);
  assert.match(json.error, /^project\.pages must be an integer/);
  for (let count = 0; count < 10; count += 1) {
    assert.deepEqual(await order('busy@studio.example', network), [201, null]);
  }
  assert.equal((await order('busy@studio.example', network))[0], 429);
  assert.deepEqual(await order('late@blocked.example', network), [403, refusal]);
});

it('a form explains the block in the language of the page', async () => {
  await operate(operator, 'block_address', { address: 'form@blocked.example' });
  const fields = { step: 'send', 'studio.email': 'form@blocked.example' };
  const { text } = await sendForm(service, '/en/order', fields, {
    ...sameOrigin,
    ...fromElsewhere(),
  });
  assert.match(text, /We take no orders and no bids from this address/);
});
