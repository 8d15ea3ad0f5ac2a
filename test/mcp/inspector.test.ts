import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { startInspected } from '../support/inspector.ts';
import { answerIn } from '../support/mcp.ts';

/** Each call starts the inspector, which is slow, so the long suite tests the other methods. */

const { inspect } = await forFile(startInspected());

describe('the MCP inspector', () => {
  it('lists tools', async () => {
    const { tools } = await inspect('--method', 'tools/list');
    assert.ok(tools.some(({ name }: { name: string }) => name === 'place_order'));
  });

  it('calls a tool with arguments', async () => {
    const quote = ['--method', 'tools/call', '--tool-name', 'quote'];
    const result = await inspect(...quote, '--tool-arg', 'type=shop', 'pages=12');
    assert.equal(answerIn(result).quote.amount, 765);
  });
});
