import assert from 'node:assert/strict';
import { userInfo } from 'node:os';
import { describe, it } from 'node:test';
import { Client } from '@modelcontextprotocol/client';
import { StdioClientTransport } from '@modelcontextprotocol/client/stdio';
import { Client as EarlierClient } from '@modelcontextprotocol/sdk/client/index.js';
import { StdioClientTransport as EarlierTransport } from '@modelcontextprotocol/sdk/client/stdio.js';
import { programWithInfrastructure } from '../support/command-line.ts';
import { databaseIn } from '../support/database.ts';
import { forFile } from '../support/for-file.ts';
import { answerIn, checksOfEarlier, checksOfNewest } from '../support/mcp.ts';
import { publicUrl, secret, startTestService, studio } from '../support/service.ts';
import { placeOrder } from '../support/upload.ts';

const { NODE_COMPILE_CACHE } = process.env;
const compileCache = NODE_COMPILE_CACHE === undefined ? {} : { NODE_COMPILE_CACHE };

/** An agent starts `studiolot mcp` on the machine of a running service. */

const service = await forFile(startTestService());
const command = (...flags: string[]) => ({
  command: process.execPath,
  args: ['src/main.ts', 'mcp', ...flags],
  env: {
    DATABASE_URL: databaseIn(service.folder),
    FILES_URL: `file:${service.folder}/files`,
    MAIL_URL: `file:${service.folder}/mail`,
    SECRET: secret,
    PUBLIC_URL: publicUrl,
    ...compileCache,
  },
});
const who = { name: 'agent-of-the-tests', version: '1.0.0' };
const openNewest = async () => {
  const versionNegotiation = { mode: { pin: '2026-07-28' } };
  const opened = new Client(who, { ...checksOfNewest, versionNegotiation });
  // The client starts one process for reading the version, and then another.
  await opened.connect(new StdioClientTransport(command()));
  return { client: opened, end: () => opened.close() };
};
const openEarlier = async (...flags: string[]) => {
  const opened = new EarlierClient(who, checksOfEarlier);
  await opened.connect(new EarlierTransport(command(...flags)));
  return { client: opened, end: () => opened.close() };
};
/** The tests without flags share this connection. The read-only connection uses the older SDK. */
const { client } = await forFile(openNewest());
const { client: reader } = await forFile(openEarlier('--read-only'));
// oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape
const call = async (name: string, given = {}): Promise<any> => {
  const result = await client.callTool({ name, arguments: given });
  assert.notEqual(result.isError, true, JSON.stringify(result));
  return answerIn(result);
};

describe('studiolot mcp', () => {
  it('lets an operator work on an order, and its history names the operator', async () => {
    const id = await placeOrder(service);
    const { tools } = await client.listTools();
    const names = new Set(tools.map(({ name }) => name));
    assert.ok(names.has('place_order') && names.has('confirm_materials') && names.has('verify'));
    const waiting = await call('list_orders');
    assert.equal(waiting.orders.length, 1);
    const note = { order_id: id, text: 'They call on Monday' };
    await call('write_note', { ...note, dry_run: true });
    assert.doesNotMatch(JSON.stringify(await call('find_order', { order_id: id })), /Monday/);
    await call('write_note', note);
    const found = await call('find_order', { order_id: id });
    const notes = found.notes.map(({ by, text }: Record<string, string>) => [by, text]);
    assert.deepEqual(notes, [[userInfo().username, 'They call on Monday']]);
  });

  it('accepts orders like the public API', async () => {
    const placed = await call('place_order', { studio, project: { type: 'landing' } });
    assert.match(placed.order_id, /^ord_/);
  });

  it('has no tool by which an operator acts as the holder of an order', async () => {
    const names = new Set((await client.listTools()).tools.map(({ name }) => name));
    for (const name of ['cancel_order', 'accept_site', 'write_message', 'resupply_brief']) {
      assert.ok(!names.has(name), name);
    }
    assert.ok(!names.has('ask_for_brief'));
    for (const name of ['show_order', 'call_off_order', 'write_to_studio']) {
      assert.ok(names.has(name), name);
    }
  });

  it('changes nothing with --read-only', async () => {
    const { tools } = await reader.listTools();
    const changing = tools.filter(({ annotations }) => annotations?.readOnlyHint !== true);
    assert.deepEqual(changing, []);
    assert.ok(tools.some(({ name }) => name === 'list_orders'));
    await assert.rejects(reader.callTool({ name: 'hold', arguments: {} }), /Unknown tool: hold/);
    assert.doesNotMatch(reader.getInstructions() ?? '', /place_order|confirm_materials/);
  });

  it('offers only the requested tools', async (t) => {
    const { client: chosen, end } = await openEarlier('--tools', 'list_waiting,deliver');
    t.after(end);
    const { tools } = await chosen.listTools();
    assert.deepEqual(
      tools.map(({ name }) => name),
      ['list_waiting', 'deliver'],
    );
    await assert.rejects(chosen.callTool({ name: 'hold', arguments: {} }), /Unknown tool: hold/);
    const studiolot = programWithInfrastructure(service);
    const wrong = await studiolot({}, 'mcp', '--tools', 'list_waiting,deliverr');
    assert.deepEqual([wrong.code, wrong.complained], [1, 'There is no tool deliverr\n']);
  });

  it('describes the operator’s tools to a model when it has them', async () => {
    const { tools } = await client.listTools();
    const names = new Set(tools.map(({ name }) => name));
    const instructions = client.getInstructions() ?? '';
    assert.match(instructions, /recorded under their name/);
    const named = [...instructions.matchAll(/\b[a-z]+_[a-z_]+\b/g)].map(([name]) => name);
    const fields = new Set([
      ...['dry_run', 'order_id', 'participant_key', 'idempotency_key'],
      'if_closed_now',
    ]);
    assert.deepEqual(
      named.filter((name) => !names.has(name) && !fields.has(name)),
      [],
    );
  });

  it('works with the client of the previous SDK', async () => {
    const result = await reader.callTool({ name: 'quote', arguments: { type: 'landing' } });
    assert.equal(answerIn(result).quote.amount, 150);
  });
});
