import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { operations } from '../../src/boot/rooms.ts';
import type { AnyOperation } from '../../src/kernel/operation.ts';
import { declaredFields, undeclaredIn } from '../support/declared-fields.ts';

/**
 * The declared outputs of all operations. `test/support/service.ts` checks that each answer in a test
 * has only declared fields, and other tests check that the examples are real answers.
 */

const all = Object.values<AnyOperation>(operations);
const others = all.filter(({ access }) => access !== 'operator');

/** The answers of all examples that are not refused. */
const answersOf = ({ examples }: AnyOperation): readonly object[] =>
  examples.flatMap(({ refused, answer, excerpt }) =>
    refused === undefined ? (answer ?? excerpt ?? []) : [],
  );

/** The paths of an answer at which undeclared fields are allowed, without paths below them. */
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

/** Places with free content: a JSON Schema, a price's parts, rules by field, a price book, and studios' own data. */
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

/** Operations for operators only, and fields about people that only operators may see. */
const operatorsAlone = [
  ...['answered_since', 'collisions', 'confirmed_at', 'entered_at', 'held_until', 'last_error'],
  ...['last_seen_at', 'leader_email', 'accessed_before', 'machine_at', 'message_id', 'named_in'],
  ...['needs_chat', 'network', 'other_spellings', 'participant', 'participant_id', 'receiver'],
  ...['review_alarm_at', 'score', 'set_by', 'started_by', 'suspicions', 'taken_back'],
  ...['user_agent', 'would_send'],
];

/** Fields of an order that the studio's client must not see. */
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
