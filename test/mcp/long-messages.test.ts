import assert from 'node:assert/strict';
import { connect, type Socket } from 'node:net';
import { describe, it } from 'node:test';
import { startTestService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** /mcp limits long messages before it parses them. */

const headers = {
  'content-type': 'application/json',
  accept: 'application/json, text/event-stream',
};

describe('long MCP messages', () => {
  it('have eight places for a network at a time, until they are answered or aborted', async (t) => {
    const service = await startTestService();
    t.after(() => service.end());
    const { hostname, port } = new URL(service.url);
    const begin = (): { readonly socket: Socket; readonly response: () => string } => {
      const socket = connect(Number(port), hostname);
      let received = '';
      socket.on('data', (bytes: Buffer) => (received += bytes.toString()));
      socket.on('error', () => undefined);
      socket.write('POST /mcp HTTP/1.1\r\nHost: a\r\nContent-Length: 200000\r\n\r\n{');
      return { socket, response: () => received };
    };
    const all = Array.from({ length: 12 }, begin);
    const refused = (): number => all.filter(({ response }) => response() !== '').length;
    await until('four are refused', () => refused() === 4);
    for (const { response } of all.filter(({ response }) => response() !== '')) {
      assert.match(response(), /^HTTP\/1\.1 429 [^]+\r\nretry-after: 1\r\n/i);
    }
    for (const { socket } of all) socket.destroy();
    const whole = `{"a":"${'a'.repeat(200_000)}"}`;
    const statusOf = async (): Promise<number> =>
      (await service.post('/mcp', whole, headers)).status;
    await until('another message is accepted', async () => (await statusOf()) !== 429);
    for (let nth = 0; nth < 10; nth += 1) assert.equal(await statusOf(), 413);
  });

  it('are counted before they are read, and those as large as files are counted like files', async (t) => {
    const service = await startTestService({}, { requestsMax: { mcp: 2, uploads: 1 } });
    t.after(() => service.end());
    const statusOf = async (length: number): Promise<number> => {
      const { status } = await service.post('/mcp', `{"a":"${'a'.repeat(length)}`, headers);
      return status;
    };
    assert.deepEqual([await statusOf(200_000), await statusOf(200_000)], [400, 429]);
    assert.deepEqual([await statusOf(10), await statusOf(5_000)], [400, 400]);
    assert.equal(await statusOf(10), 429);
    assert.equal(await statusOf(5_000), 429);
    // The limit also applies to tools that only compute.
    const params = { name: 'quote', arguments: { colour: 'a'.repeat(5_000) } };
    const quote = { jsonrpc: '2.0', id: 1, method: 'tools/call', params };
    assert.equal((await service.post('/mcp', quote, headers)).status, 429);
  });
});
