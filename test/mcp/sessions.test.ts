import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import type { JSONRPCMessage } from '@modelcontextprotocol/server';
import {
  createSessions,
  sessionFor,
  sessionOf,
  type Sessions,
} from '../../src/web/mcp/sessions.ts';
import { fixtureServer } from '../support/mcp-fixture.ts';

/** Sessions of revision 2025-11-25. The ID contains the whole session, and the service stores nothing. */

const generated = new Uint8Array(16).fill(7);

describe('the ID of an MCP session', () => {
  it('contains the client’s capabilities, and nothing else that it sends', () => {
    const sentCapabilities = {
      elicitation: { form: {}, url: {} },
      roots: { listChanged: true },
      other: {},
    };
    const { id } = sessionFor(generated, sentCapabilities);
    assert.deepEqual(sessionOf(id)?.capabilities, {
      elicitation: { form: {}, url: {} },
      roots: { listChanged: true },
    });
  });

  it('is never long, however much a client sends, and a forged ID is refused', () => {
    const { id, capabilities } = sessionFor(generated, {
      elicitation: { form: 'a'.repeat(1_000) },
    });
    assert.ok(id.length <= 600);
    assert.deepEqual(capabilities, {});
    for (const other of ['', 'a', `${id}=`, `x${id}`, id.slice(1), `${id}${'A'.repeat(600)}`]) {
      assert.equal(sessionOf(other), null, other);
    }
  });
});

describe('an MCP session', () => {
  /** The calls that wait for a message of the client, by their name. */
  const waitingFor = () => new Map<string, (message: JSONRPCMessage) => void>();

  const capabilities = { elicitation: {} };
  const { id: session } = sessionFor(generated, capabilities);

  const requestIn = (id: string): Request =>
    new Request('http://localhost/mcp', {
      method: 'POST',
      headers: {
        'content-type': 'application/json',
        accept: 'application/json, text/event-stream',
        'mcp-protocol-version': '2025-11-25',
        'mcp-session-id': id,
      },
    });

  /** Sends a request and resolves to its answer, with a promise that resolves when its server has closed. */
  const ask = async (sessions: Sessions, method: string, params: object) => {
    const server = fixtureServer();
    const ended = Promise.withResolvers<void>();
    Object.assign(server.server, { onclose: ended.resolve });
    const message = { jsonrpc: '2.0', id: 1, method, params } as JSONRPCMessage;
    const response = await sessions.answer(requestIn(session), message, server);
    return { response, ended: ended.promise };
  };

  it('leaves nothing behind of an answered request', async () => {
    const names = waitingFor();
    const sessions = createSessions(() => generated, names);
    for (const [method, params] of [
      ['ping', {}],
      ['tools/list', {}],
      ['tools/call', { name: 'test_simple_text', arguments: {} }],
    ] as const) {
      const { response, ended } = await ask(sessions, method, params);
      assert.match(await response.text(), /"result":/);
      await ended;
      assert.deepEqual([...names.keys()], [], method);
    }
  });

  it('accepts answers from its own client alone', async () => {
    const names = waitingFor();
    const sessions = createSessions(() => generated, names);
    const params = { name: 'test_elicitation', arguments: { message: 'Who are you?' } };
    const { response } = await ask(sessions, 'tools/call', params);
    const [first, rest] = response.body?.tee() ?? assert.fail();
    const { value } = await first.getReader().read();
    const [, name = ''] = /"id":"([\w-]+)"/.exec(new TextDecoder().decode(value)) ?? [];
    const { id: other } = sessionFor(new Uint8Array(16).fill(8), capabilities);
    const reply = { jsonrpc: '2.0', id: name, result: { action: 'decline' } } as const;
    const cancelled = { method: 'notifications/cancelled', params: { requestId: 1 } };
    await sessions.answer(requestIn(other), reply, fixtureServer());
    await sessions.answer(requestIn(other), { jsonrpc: '2.0', ...cancelled }, fixtureServer());
    assert.ok(names.size > 0, 'it still waits');
    await sessions.answer(requestIn(session), reply, fixtureServer());
    assert.match(await new Response(rest).text(), /"result":.*decline/);
  });
});
