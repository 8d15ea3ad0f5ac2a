import assert from 'node:assert/strict';
import { after, describe, it } from 'node:test';
import { operations } from '../../src/boot/rooms.ts';
import type { StartingStage } from '../../src/kernel/example.ts';
import type { AnyOperation } from '../../src/kernel/operation.ts';
import { api } from '../support/api.ts';
import { document, validatorOf } from '../support/described.ts';
import { momentOf, openStages, stageFor } from '../support/example-stage.ts';
import { playOn } from '../support/played-example.ts';

/** The recorded examples of orders are real answers; run `npm run examples:record` after a change. */

const fits = (schema: object, value: unknown): void => {
  const validate = validatorOf(schema);
  assert.ok(validate(value), JSON.stringify(validate.errors));
};

/** The document's example answer with this name. */
const described = (name: string, status: number, type: string) => {
  const call = api.calls.get(name);
  assert.ok(call);
  const { responses } = document.paths[call.path][call.method.toLowerCase()];
  return responses[status].content[type];
};

const played = Object.values<AnyOperation>(operations).flatMap((operation) =>
  operation.examples.flatMap((example) => {
    const { startingStage } = example;
    return startingStage === undefined ? [] : [{ operation, example, startingStage }];
  }),
);

const isOfAuction = ({ startingStage }: { startingStage: StartingStage }): boolean =>
  startingStage === 'won_and_cancelled';

/** Runs the examples in one service, each with its own order, in the order in which these reach their stage. */
const together = played
  .filter((one) => !isOfAuction(one))
  .toSorted((one, other) => momentOf(one.startingStage) - momentOf(other.startingStage));
const { stageOf } = await openStages(
  { after },
  together.map(({ startingStage }) => startingStage),
);

describe('the examples of an order’s lifecycle', () => {
  for (const [nth, { operation, example, startingStage }] of [
    ...together,
    ...played.filter(isOfAuction),
  ].entries()) {
    it(`are accurate: ${operation.name}, ${example.name}`, async (test) => {
      const stage = await (nth < together.length ? stageOf(nth) : stageFor(test, startingStage));
      const { status, json, problem } = await playOn(stage, operation, example);
      assert.deepEqual(json, example.answer);
      if (operation.access === 'operator') {
        assert.equal(status >= 400, example.refused !== undefined);
        if (status < 400) assert.deepEqual(operation.output.parse(json), json);
        return;
      }
      const plain = described(operation.name, status, 'application/json');
      assert.deepEqual(plain.examples[example.name].value, json);
      fits(plain.schema, json);
      if (example.refused === undefined) return;
      const whole = described(operation.name, status, 'application/problem+json');
      assert.deepEqual(whole.examples[example.name].value, problem);
      fits(whole.schema, problem);
      assert.equal((problem as { code: string }).code, example.refused);
    });
  }

  it('include every call of the order’s holder, and every act of the operator', () => {
    const bare = Object.values<AnyOperation>(operations).filter(
      ({ access, examples, effect }) =>
        (access === 'order_holder' || (access === 'operator' && effect !== 'reads')) &&
        examples.length === 0,
    );
    assert.deepEqual(
      bare.map(({ name }) => name),
      [],
    );
  });

  it('include every kind of refusal in the document, each with its own code', () => {
    for (const methods of Object.values<Record<string, { responses: object }>>(document.paths)) {
      for (const { responses } of Object.values(methods)) {
        for (const { content = {} } of Object.values<{ content?: Record<string, never> }>(
          responses as never,
        )) {
          const { examples = {} } = content['application/problem+json'] ?? {};
          for (const [code, example] of Object.entries<{ $ref?: string }>(examples)) {
            if (example.$ref === undefined) continue;
            assert.equal(example.$ref, `#/components/examples/${code}`);
            const { value } = document.components.examples[code];
            assert.equal(value.code, code);
            fits({ $ref: '#/components/schemas/Problem' }, value);
          }
        }
      }
    }
  });
});
