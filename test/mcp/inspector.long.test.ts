import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { startInspected } from '../support/inspector.ts';

const { inspect } = await forFile(startInspected());

describe('the MCP inspector', () => {
  it('lists documents and prompts', async () => {
    const [{ resources }, { resourceTemplates }, { prompts }] = await Promise.all([
      inspect('--method', 'resources/list'),
      inspect('--method', 'resources/templates/list'),
      inspect('--method', 'prompts/list'),
    ]);
    assert.ok(resources.some(({ uri }: { uri: string }) => uri === 'studiolot://agent-guide'));
    assert.equal(resourceTemplates[0].uriTemplate, 'studiolot://brief-questions/{lang}');
    assert.deepEqual(
      prompts.map(({ name }: { name: string }) => name),
      ['order_a_site', 'bid_for_a_client'],
    );
  });

  it('reads a document', async () => {
    const uri = 'studiolot://brief-questions/by';
    const { contents } = await inspect('--method', 'resources/read', '--uri', uri);
    assert.match(contents[0].text, /"lang":"by"/);
  });
});
