import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

/** Fields that must be objects or lists, sent as something else, most often as a string with their JSON. */

const service = await forFile(startTestService());

const order = (body: object) => service.post(orderPath, body, fromElsewhere());

const asText = 'not a string that holds JSON; leave out the quotes around it';

describe('a studio that is not an object', () => {
  it('is reported before its missing contact', async () => {
    for (const [sent, came] of [
      [JSON.stringify(studio), asText],
      [` ${JSON.stringify({ name: 'Studio' })} `, asText],
      ['[]', 'got []'],
      ['studio@example.org', 'got <e-mail>'],
      ['{"email":', 'got {"email":'],
      [['studio@example.org'], 'got a list'],
      [5, 'got 5'],
      [true, 'got true'],
    ] as const) {
      for (const query of ['', '?dry_run=1']) {
        const { status, json } = await service.post(`${orderPath}${query}`, { studio: sent });
        assert.deepEqual([status, json.error], [400, `studio must be an object, ${came}`]);
      }
    }
  });

  it('is reported as a missing contact when it is left out', async () => {
    for (const body of [{}, { studio: null }, { studio: '' }, { studio: {} }]) {
      const { status, json } = await order(body);
      assert.deepEqual(
        [status, json.error],
        [400, 'studio.email or studio.telegram is required, so we can confirm the order'],
      );
    }
  });
});

describe('an object or a list that came as a string', () => {
  it('is reported by its type in every such field', async () => {
    for (const [body, field] of [
      [{ project: '{"pages": 6}' }, 'project must be an object'],
      [{ project: { modules: '{"booking": true}' } }, 'project.modules must be an object'],
      [{ brief: '{"goal": "x"}' }, 'brief must be an object of answers by question id'],
      [
        { project: { brief: '{"goal": "x"}' } },
        'project.brief must be an object of answers by question id',
      ],
    ] as const) {
      const { status, json } = await order({ studio, ...body });
      assert.deepEqual([status, json.error], [400, `${field}, ${asText}`]);
    }
    const quotes = await service.post(`${orderPath}/quotes`, { projects: '[{"pages": 6}]' });
    assert.equal(quotes.json.error, `projects must be a list of 1 to 50 projects, ${asText}`);
    const { order_id: id } = (await order({ studio })).json;
    const items = '["A larger logo", "A warmer colour"]';
    const changes = await service.post(`${orderPath}/${id}/changes?dry_run=1`, { items });
    assert.equal(changes.json.error, `items must be a list of 1 to 50 texts, ${asText}`);
  });
});
