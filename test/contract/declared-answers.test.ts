import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operations } from '../../src/boot/rooms.ts';
import type { AnyOperation } from '../../src/kernel/operation.ts';
import { declaredFields, undeclaredIn } from '../support/declared-fields.ts';

/**
 * What an answer may hold, by the registry of operations. That every answer of the service in a test
 * holds nothing else is looked into as it leaves (test/support/service.ts). That the examples are what
 * is really answered is seen by their own tests.
 */

const all = Object.values<AnyOperation>(operations);
const others = all.filter(({ access }) => access !== 'operator');

/** Everything that an example answers, where it is not refused. */
const answersOf = ({ examples }: AnyOperation): readonly object[] =>
  examples.flatMap(({ refused, answer, excerpt }) =>
    refused === undefined ? (answer ?? excerpt ?? []) : [],
  );

/** The places of an answer that take a field which nobody has declared; none below them is looked for. */
const openIn = (operation: AnyOperation, whole: object): readonly string[] => {
  const look = (
    part: unknown,
    path: string,
    put: (part: unknown) => unknown,
  ): readonly string[] => {
    if (Array.isArray(part)) {
      return part.flatMap((each, nth) => look(each, path, (one) => put(part.with(nth, one))));
    }
    if (typeof part !== 'object' || part === null) return [];
    const broken = put({ ...part, intruder: 'x' });
    if (undeclaredIn(operation, broken).length === 0) return [path];
    return Object.entries(part).flatMap(([name, each]) =>
      look(each, `${path}.${name}`, (one) => put({ ...part, [name]: one })),
    );
  };
  return look(whole, '', (part) => part);
};

/** A JSON Schema, what a price consists of, rules by fields, a book of prices, and what studios have sent. */
const openPlaces = [
  ...['', '.answer_schema', '.answers', '.brief', '.counterfactuals.quote.breakdown'],
  ...['.examples.project', '.price.breakdown', '.questions.answer', '.quote.breakdown'],
  ...['.quotes.quote.breakdown', '.rules', '.taken_back.sent'],
];

describe('an answer', () => {
  it('has no field in any operation’s example that its output does not declare', () => {
    const answers = all.flatMap((each) => answersOf(each).map((answer) => [each, answer] as const));
    assert.ok(answers.length > 90, `${answers.length} answers`);
    for (const [operation, answer] of answers) {
      assert.deepEqual(undeclaredIn(operation, answer), []);
    }
  });

  it('is checked for undeclared fields at every depth, except where people and JSON Schema choose the names', () => {
    const open = all.flatMap((each) => answersOf(each).flatMap((answer) => openIn(each, answer)));
    assert.deepEqual([...new Set(open)].toSorted(), openPlaces);
  });
});

/** Who looks into bids and orders from inside, and what about people only operators may know. */
const operatorsAlone = [
  ...['answered_since', 'collisions', 'confirmed_at', 'entered_at', 'held_until', 'last_error'],
  ...['last_seen_at', 'leader_email', 'accessed_before', 'machine_at', 'message_id', 'named_in'],
  ...['needs_chat', 'network', 'other_spellings', 'participant', 'participant_id', 'receiver'],
  ...['review_alarm_at', 'score', 'set_by', 'started_by', 'suspicions', 'taken_back'],
  ...['user_agent', 'would_send'],
];

/** What the client of a studio never learns of its order. */
const studiosAlone = [
  ...['accept', 'allowed', 'amount', 'breakdown', 'cancel', 'client_url', 'deadlines'],
  ...['file_id', 'invoice_number', 'messages', 'number', 'order_id', 'page_url', 'payment'],
  ...['payment_details', 'price', 'reference', 'requests', 'timeline', 'webhooks'],
];

/** Fields that only a bidder of the lot sees, and only for their own bids. */
const biddersAlone = [
  ...['automatic_max_usd', 'bid_id', 'bid_ids', 'email', 'mandate_usd', 'name'],
  ...['order_id', 'own_bid_usd', 'participant_key', 'paused', 'pending_id'],
];

describe('a field', () => {
  it('of the operators’ view is declared in no other view', () => {
    const ofOperators = new Set(
      all
        .filter(({ access }) => access === 'operator')
        .flatMap((each) => [...declaredFields(each)]),
    );
    for (const name of operatorsAlone) {
      assert.ok(ofOperators.has(name), `operators see no ${name}`);
      const seenBy = others.filter((each) => declaredFields(each).has(name));
      assert.deepEqual(
        seenBy.map((each) => `${name} in ${each.name}`),
        [],
      );
    }
  });

  it('of the studio’s view of its order is not declared for readers of the client’s link', () => {
    const [ofStudio, ofClient] = [operations.show_order, operations.show_brief].map(declaredFields);
    for (const name of studiosAlone) {
      assert.equal(ofStudio?.has(name), true, `its studio sees no ${name}`);
      assert.equal(ofClient?.has(name), false, `its client sees ${name}`);
    }
  });

  it('of a bidder’s view is not declared for public viewers of the lots', () => {
    for (const operation of [
      operations.show_lots,
      operations.show_lot,
      operations.list_past_lots,
    ]) {
      const seen = biddersAlone.filter((name) => declaredFields(operation).has(name));
      assert.deepEqual(seen, [], operation.name);
    }
  });
});
