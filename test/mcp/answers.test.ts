import assert from 'node:assert/strict';
import { once } from 'node:events';
import { Agent, request } from 'node:http';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';

/** The service answers messages with any id, in any number. */

const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

const service = await forFile(startTestService());

describe('MCP messages', () => {
  it('do not slow their connection down, however many arrive', async (t) => {
    const warnings: Error[] = [];
    const note = (warning: Error): void => void warnings.push(warning);
    process.on('warning', note);
    t.after(() => process.off('warning', note));
    const agent = new Agent({ keepAlive: true, maxSockets: 1 });
    t.after(() => agent.destroy());
    const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'ping' });
    for (let nth = 0; nth < 12; nth += 1) {
      const sent = request(`${service.url}/mcp`, { method: 'POST', headers, agent });
      const [response] = await once(sent.end(body), 'response');
      await response.resume().toArray();
    }
    assert.deepEqual(warnings, []);
  });

  it('with any ID are answered under that ID', async () => {
    const session = { 'mcp-session-id': `${'a'.repeat(22)}.e30` };
    for (const id of ['introduction', '', '__proto__', 0, -1]) {
      for (const method of ['ping', 'tools/call']) {
        const params = method === 'ping' ? {} : { name: 'quote', arguments: {} };
        const message = { jsonrpc: '2.0', id, method, params };
        const { text } = await service.post('/mcp', message, { ...headers, ...session });
        assert.match(text, /"result":/);
        assert.ok(text.includes(`"id":${JSON.stringify(id)}`), text);
      }
    }
  });
});
