import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { connectAgent } from '../support/mcp.ts';
import { startTestService, studio } from '../support/service.ts';

/** A session of revision 2025-11-25 is none of any thread's: each of its requests may come to another. */

describe('MCP on several threads', async () => {
  const { url } = await forFile(startTestService({ FRONT_THREADS: '3' }));

  it('finds whoever waits for the reply to a form, on whichever connection it comes', async (t) => {
    for (let round = 1; round <= 8; round += 1) {
      const agent = await connectAgent('2025-11-25', `${url}/mcp`, {
        fill: () => ({ goal: `Sell bread ${round}` }),
      });
      t.after(() => agent.close());
      const { order_id: id } = await agent.call('place_order', { studio });
      const asked = await agent.call('ask_for_brief', { order_id: id });
      assert.deepEqual([asked.action, asked.saved], ['accept', ['goal']]);
      const order = await agent.call('show_order', { order_id: id });
      assert.equal(order.answers.goal, `Sell bread ${round}`);
    }
  });
});
