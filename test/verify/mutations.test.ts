import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import { Room } from '../support/auction-arbitrary.ts';
import { anySteps, reopenedSteps } from '../support/auction-steps.ts';
import { cases } from '../support/cases.ts';
import { forFile } from '../support/for-file.ts';
import { firstLeaf, leavesOf, type DraftLeaf } from '../support/log-leaves.ts';
import { LogServer } from '../support/log-server.ts';
import { check } from '../support/verifying.ts';

/** Changes any one value in any leaf of any auction. */

const log = new LogServer();
const url = await log.start();
await forFile(Promise.resolve(log));

/** The indexes of a leaf and of one of its values, and the change. */
type Mutation = { readonly leaf: number; readonly value: number; readonly by: number };

const anyLotSteps = fc.oneof(anySteps, reopenedSteps);

const anyMutation: fc.Arbitrary<Mutation> = fc.record({
  leaf: fc.nat(10_000),
  value: fc.nat(10_000),
  by: fc.integer({ min: 1, max: 1_000_000 }),
});

type Holder = { [name: string]: unknown };
type LeafField = { readonly holder: Holder; readonly name: string; readonly path: string };

/** All values of a leaf, at any depth. */
const fieldsIn = (holder: Holder, path = ''): readonly LeafField[] =>
  Object.entries(holder).flatMap(([name, value]) =>
    typeof value === 'object' && value !== null
      ? fieldsIn(value as Holder, `${path}${name}.`)
      : [{ holder, name, path: `${path}${name}` }],
  );

const mutateValue = (value: unknown, by: number): unknown => {
  if (typeof value === 'number') return value + by;
  if (typeof value === 'boolean') return !value;
  if (value === null) return by;
  if (typeof value !== 'string') throw new Error('A leaf holds a value of an unexpected type');
  const text = value;
  const at = by % (text.length || 1);
  const digit = text[at] ?? '';
  const other = /\d/.test(digit) ? String((Number(digit) + 1) % 10) : `${digit}x`;
  return `${text.slice(0, at)}${other}${text.slice(at + 1)}`;
};

/**
 * Changes that break no promise: times that keep their order, a brief of a bidder who never needs it, and
 * the ids of a bid that neither wins nor is withdrawn, and of its bidder.
 */
const unpromisedFields = new Set(['has_brief', 'bid', 'bidder']);
const isUnpromised = ({ path }: LeafField, { type }: DraftLeaf): boolean =>
  path === 'at' || (type === 'entry' && unpromisedFields.has(path));

/**
 * The amount of a bid that a maximum outbids immediately with its full amount. Each amount from one increment
 * below the maximum up to it leads to the same price and the same leader.
 */
const leadsToTheSame = (
  { path }: LeafField,
  leaf: DraftLeaf,
  leaves: readonly DraftLeaf[],
): boolean => {
  if (leaf.type !== 'entry' || path !== 'amount_cents') return false;
  const { leader, price_cents: price } = leaf.after ?? {};
  const amount = leaf['amount_cents'];
  const maxima = leaves.flatMap(({ of }) => (of ?? []) as readonly { amount_cents: unknown }[]);
  return (
    leader !== leaf['bidder'] &&
    Number(amount) <= Number(price) &&
    maxima.some((maximum) => maximum.amount_cents === price)
  );
};

type MutatedLog = {
  readonly honest: readonly DraftLeaf[];
  readonly forged: readonly DraftLeaf[];
  readonly field: LeafField;
  readonly leaf: DraftLeaf;
};

const mutateLog = (
  steps: Parameters<Room['take']>[0][],
  { leaf: nth, value, by }: Mutation,
): MutatedLog => {
  const room = new Room();
  for (const step of steps) room.take(step);
  log.atSeconds = Math.ceil(Math.max(room.now, room.lot.lastEventAt) / 1_000) + 60;
  const honest = [firstLeaf(log.origin), ...leavesOf(room.events)];
  const forged = structuredClone(honest);
  const leaf = forged[1 + (nth % (forged.length - 1))];
  assert.ok(leaf);
  const fields = fieldsIn(leaf);
  const field = fields[value % fields.length];
  assert.ok(field);
  field.holder[field.name] = mutateValue(field.holder[field.name], by);
  return { honest, forged, field, leaf };
};

describe('a leaf with any change', () => {
  it('is detected by a client that has seen the log before, whatever is signed afterwards', async () => {
    await fc.assert(
      fc.asyncProperty(anySteps, anyMutation, async (steps, mutation) => {
        const { honest, forged } = mutateLog(steps, mutation);
        log.publish(honest);
        const { memory } = await check(url);
        log.publish(forged);
        const { codes } = await check(url, { memory });
        assert.equal(codes[0], 'log_forked');
        assert.ok(codes.includes('leaf_changed'));
      }),
      cases(60),
    );
  });

  it('is detected by a client that sees a lot for the first time, once the lot is over', async () => {
    const kinds = new Set<string>();
    await fc.assert(
      fc.asyncProperty(anyLotSteps, anyMutation, async (steps, mutation) => {
        const end = [
          { do: 'clock', to: 'end', ms: 0 },
          { do: 'clock', to: 'deadline', ms: 0 },
          // The second end is for a reopened lot.
          { do: 'clock', to: 'end', ms: 0 },
        ] as const;
        const { forged, field, leaf } = mutateLog([...steps, ...end], mutation);
        if (isUnpromised(field, leaf) || leadsToTheSame(field, leaf, forged)) return;
        log.publish(forged);
        const { codes } = await check(url);
        assert.notDeepEqual(codes, [], `${leaf.type}.${field.path} was not found`);
        kinds.add(`${leaf.type}.${field.path}`);
      }),
      cases(150),
    );
    assert.ok(kinds.size > 20, `only ${kinds.size} kinds were tried`);
  });
});
