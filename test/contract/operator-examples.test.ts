import assert from 'node:assert/strict';
import { describe, it, type TestContext } from 'node:test';
import { exampleBidId } from '../../src/auction/views/example-data.ts';
import { exampleParticipantId } from '../../src/auction/views/operator-examples.ts';
import { type OperationName, operations, rooms } from '../../src/boot/rooms.ts';
import type { Example } from '../../src/kernel/example.ts';
import { linksOf } from '../../src/kernel/links.ts';
import type { AnyOperation } from '../../src/kernel/operation.ts';
import { collectRefusals } from '../../src/kernel/refusals.ts';
import type { JsonObject } from '../../src/kernel/result.ts';
import { exampleMessageId } from '../../src/messages/undelivered.ts';
import { auctionFor, startAuction, success, type Auction } from '../support/auction.ts';
import { hourMs } from '../support/clock.ts';
import { placeByTelegram } from '../support/delivery.ts';
import { forFile } from '../support/for-file.ts';
import { callAsOperator, operate } from '../support/operator.ts';
import { from, publicUrl } from '../support/service.ts';

/** The examples of operators' operations are real answers. */

const placeholders: Readonly<Record<string, RegExp>> = {
  [exampleBidId]: /bid_[0-9a-z]{35}/g,
  [exampleParticipantId]: /par_[0-9a-z]{35}/g,
  [exampleMessageId]: /o_[\w-]{35}\.confirmation/g,
};

/** The answer with the IDs of the examples. */
const asInExample = (answer: object): unknown =>
  JSON.parse(
    Object.entries(placeholders).reduce(
      (text, [placeholder, id]) => text.replaceAll(id, placeholder),
      // The size of the public log depends on how long the service runs.
      JSON.stringify(answer).replace(/"from_size":\d+/, '"from_size":6'),
    ),
  );

/** A first bid that is large enough to be put under review. */
const hold = async (auction: Auction): Promise<string> => {
  const client = auction.client('client@bakery.example', { name: 'Example Bakery' });
  const { pending_id: id } = success(await client.bid(1, 500, from('192.0.2.1')));
  success(await client.confirm(id));
  return id;
};

const createExample = operations.create_lot.examples[0]?.sent as JsonObject;
const pricesExample = operations.change_prices.examples[0]?.sent as JsonObject;

/** Prepares the auction for the operation's examples. Returns the ID that they name. */
const beginnings: Partial<Record<OperationName, (auction: Auction) => Promise<unknown>>> = {
  reschedule_lot: ({ operator }) => operate(operator, 'create_lot', createExample),
  cancel_lot: ({ operator }) => operate(operator, 'create_lot', createExample),
  approve_bid: hold,
  reject_bid: hold,
  void_bid: async (auction) => {
    const id = await hold(auction);
    await operate(auction.operator, 'approve_bid', { bid_id: id });
    return id;
  },
  unblock_address: ({ operator }) =>
    operate(operator, 'block_address', { address: 'mallory@example.org' }),
  withdraw_setting: ({ operator }) => operate(operator, 'change_prices', pricesExample),
  redirect_message: ({ service }) => placeByTelegram(service, '@someone'),
  retry_message: ({ service }) => placeByTelegram(service, '@someone'),
  mark_message_done: ({ service }) => placeByTelegram(service, '@someone'),
  mark_messages_done: ({ service }) => placeByTelegram(service, '@someone'),
};

const begin = async (auction: Auction): Promise<Auction> => {
  await auction.lot({ endsInMs: 30 * hourMs });
  return auction;
};

/** Shares one auction among examples that change nothing and need no preparation. */
const untouched = await begin(await forFile(startAuction()));

const answerOf = async (
  test: TestContext,
  operation: AnyOperation,
  { sent, refused }: Pick<Example, 'sent' | 'refused'>,
): Promise<object> => {
  const name = operation.name as OperationName;
  const isUnmoved = operation.effect === 'reads' || refused !== undefined;
  const auction =
    isUnmoved && beginnings[name] === undefined ? untouched : await begin(await auctionFor(test));
  const id = await beginnings[name]?.(auction);
  const real = Object.fromEntries(
    Object.entries(sent).map(([field, value]) => [
      field,
      typeof value === 'string' && value in placeholders ? String(id) : value,
    ]),
  ) as JsonObject;
  const { result } = await callAsOperator(auction.operator, name, real);
  if (refused !== undefined && !result.ok) {
    assert.equal(result.problem.kind, refused);
    const now = auction.operator.clock.now();
    return { error: collectRefusals(rooms, linksOf(publicUrl)).text(result.problem, now) };
  }
  assert.ok(result.ok, JSON.stringify(result));
  // A change may have been answered from the response cache.
  const isChange = operation.effect.startsWith('changes');
  const value: unknown = isChange ? JSON.parse(JSON.stringify(result.value)) : result.value;
  return operation.present(value, linksOf(publicUrl));
};

const operatorOperations = Object.values<AnyOperation>(operations).filter(
  ({ access }) => access === 'operator',
);

describe('an operation of the operator', () => {
  for (const operation of operatorOperations) {
    // order-examples.test.ts runs the examples of orders.
    for (const example of operation.examples.filter(
      ({ startingStage }) => startingStage === undefined,
    )) {
      it(`has an accurate example: ${operation.name}, ${example.summary}`, async (test) => {
        const answer = await answerOf(test, operation, example);
        assert.deepEqual(asInExample(answer), example.answer);
        if (example.refused === undefined) {
          assert.deepEqual(operation.output.parse(answer), answer);
        }
      });
    }
  }

  it('that changes something has an example', () => {
    const bare = operatorOperations.filter(
      ({ effect, examples }) => effect !== 'reads' && examples.length === 0,
    );
    assert.deepEqual(bare, []);
  });
});
