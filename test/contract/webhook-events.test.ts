import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { exampleSecret, exampleDeliveries } from '../../src/webhooks/example-data.ts';
import { document, validatorOf } from '../support/described.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';
import { eventTypes as types, eventTypesIn, playDeliveries } from '../support/webhook-stories.ts';

/** The documented webhook events are real; run `npm run examples:record` after a change. */

const service = await forFile(startTestService());
const read = async (path: string): Promise<string> => (await service.get(path)).text;

describe('the webhook bodies', () => {
  it('are documented exactly as a real service sends them', async (test) => {
    const played = Object.fromEntries(await playDeliveries(test));
    assert.deepEqual(Object.keys(played).toSorted(), types.toSorted());
    assert.deepEqual(played, exampleDeliveries);
  });

  it('are described in openapi.json type by type, and nothing else is', () => {
    assert.deepEqual(Object.keys(document.webhooks).toSorted(), types.toSorted());
    for (const type of types) {
      const { requestBody, parameters, summary } = document.webhooks[type].post;
      const { schema, examples } = requestBody.content['application/json'];
      assert.equal(schema.properties.type.const, type);
      const validate = validatorOf(schema);
      const [{ value }] = Object.values<{ value: unknown }>(examples) as [{ value: unknown }];
      assert.ok(validate(value), JSON.stringify(validate.errors));
      assert.equal(validate({ ...(value as object), type: 'order.else' }), false);
      const names = parameters.map(
        ({ $ref }: { $ref: string }) =>
          document.components.parameters[$ref.split('/')[3] ?? ''].name,
      );
      assert.deepEqual(names, ['webhook-id', 'webhook-timestamp', 'webhook-signature']);
      assert.ok(summary.length > 10);
    }
  });

  // machine-files.test.ts checks /docs.md.
  it('are listed in /agents/webhooks.md as a table of all types', async () => {
    assert.deepEqual(eventTypesIn(await read('/agents/webhooks.md')), types.toSorted());
  });

  it('have one complete delivery in the guide that verifies', async () => {
    const text = await read('/agents/webhooks.md');
    const [, lines = '', body = ''] =
      /POST \/studiolot HTTP\/1\.1\n([^]+?)\n\n(\{[^]+?)\n```/.exec(text) ?? [];
    const headers = Object.fromEntries(lines.split('\n').map((line) => line.split(': ')));
    const at = new Date(Number(headers['webhook-timestamp']) * 1_000);
    const onOneLine = JSON.stringify(JSON.parse(body));
    assert.equal(
      new Webhook(exampleSecret).sign(headers['webhook-id'], at, onOneLine),
      headers['webhook-signature'],
    );
    assert.ok(text.includes(exampleSecret));
  });
});
