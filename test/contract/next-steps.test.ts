import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import { linksOf } from '../../src/kernel/links.ts';
import { exampleProblem } from '../../src/web/http/problems.ts';
import { problemDetails } from '../../src/web/http/refuse.ts';
import { forFile } from '../support/for-file.ts';
import { agentKinds, connectAgent } from '../support/mcp.ts';
import {
  fromElsewhere,
  orderPath,
  publicUrl,
  type Reply,
  startTestService,
  studio,
} from '../support/service.ts';

/** The next steps in refusals, for programs that accept problem reports. */

const service = await forFile(startTestService());
const asProblem = { accept: 'application/problem+json' };

const post = (path: string, body: unknown, headers: Record<string, string> = {}) =>
  service.post(path, body, { ...fromElsewhere(), ...headers });

describe('the next step of a refusal', () => {
  it('is a field of its own, next to the plain text', () => {
    const problems = standardService.api.problemsAt(linksOf('https://studio.example'));
    for (const { code } of problems.kinds) {
      const problem = exampleProblem(problems, code);
      const report = problemDetails(problem, problems) as Record<string, unknown>;
      assert.equal(report['detail'], problem.text, code);
      assert.equal(report['next'], problem.next, code);
    }
  });

  it('points to existing addresses', async () => {
    const problems = standardService.api.problemsAt(linksOf(publicUrl));
    for (const { code } of problems.kinds) {
      const { next = '' } = exampleProblem(problems, code);
      for (const [address] of next.matchAll(/http:\/\/localhost:8080[^\s,:;)]*/g)) {
        const path = address.slice(publicUrl.length);
        const { json: report } = await service.get(path, asProblem);
        assert.notEqual(report?.code, 'no_such_address', `${code}: ${address}`);
      }
    }
  });

  it('is left out of the plain answer, which has one field', async () => {
    const { status, json } = await service.get(`${orderPath}/S-1042`);
    assert.equal(status, 404);
    assert.deepEqual(json, { error: 'order_id not found' });
  });
});

describe('in place of an order ID', () => {
  const places: readonly (readonly [string, (id: string) => Promise<Reply>])[] = [
    ['POST order_id', (id) => post(orderPath, { order_id: id }, asProblem)],
    ['GET the order', (id) => service.get(`${orderPath}/${id}`, asProblem)],
    ['GET its brief', (id) => service.get(`${orderPath}/${id}/brief`, asProblem)],
    ['GET its files', (id) => service.get(`${orderPath}/${id}/files`, asProblem)],
    ['GET its stream', (id) => service.get(`${orderPath}/${id}/stream`, asProblem)],
    ['POST an act', (id) => post(`${orderPath}/${id}/cancel`, { reason: 'x' }, asProblem)],
    ['POST a message', (id) => post(`${orderPath}/${id}/messages`, { text: 'x' }, asProblem)],
    ['POST a webhook', (id) => post(`${orderPath}/${id}/webhooks`, { url: 'x' }, asProblem)],
  ];

  for (const number of ['S-1042', 's-7', '1042', 'S1042']) {
    it(`a number such as ${number} is not found, and the problem report names the ID to send`, async () => {
      for (const [place, send] of places) {
        const { status, json } = await send(number);
        assert.equal(status, 404, place);
        assert.equal(json.detail, 'order_id not found', place);
        assert.match(json.next, /^That is the number of an order, which opens nothing: /, place);
        assert.match(
          json.next,
          /begins with ord_ .* send reference .*\(POST .*\/api\/studio-order\/find\)/,
        );
      }
    });
  }

  it('the ID of a dry run gets the advice to place the order', async () => {
    const { json: tried } = await post(`${orderPath}?dry_run=1`, { studio });
    for (const [place, send] of places) {
      const { json } = await send(tried.order_id);
      assert.match(json.next, /^That id is of a dry run, which placed no order/, place);
    }
  });

  it('the order’s URL gets the advice to send its last part', async () => {
    const { json: placed } = await post(orderPath, { studio });
    const { json } = await post(orderPath, { order_id: placed.links.self }, asProblem);
    assert.match(json.next, /^Send the order_id alone/);
  });

  it('a number gets the same advice by MCP as by REST', async (t) => {
    const agent = await connectAgent(agentKinds[0], `${service.url}/mcp`);
    t.after(() => agent.close());
    const refused = await agent.refused('show_order', { order_id: 'S-1042' });
    assert.equal(refused['error'], 'order_id not found');
    assert.match(String(refused['next']), /^That is the number of an order/);
  });
});

describe('a body that is too large', () => {
  const tooLarge = JSON.stringify({ studio, brief: { goal: 'x'.repeat(20_000) } });

  it('gets the contract’s text', async () => {
    const { status, json } = await post(orderPath, tooLarge);
    assert.equal(status, 413);
    assert.deepEqual(json, { error: 'Request too large' });
  });

  it('gets the limit and the address for files', async () => {
    const { json } = await post(orderPath, tooLarge, asProblem);
    assert.equal(json.detail, 'Request too large');
    assert.equal(
      json.next,
      `Send at most 20,000 bytes: long answers in several calls with order_id, and files as multipart/form-data to ${publicUrl}/api/studio-order/{order_id}/files, or in parts to ${publicUrl}/api/studio-order/{order_id}/uploads`,
    );
  });

  it('gets the limit of its own address', async () => {
    const { json } = await post(`${orderPath}/quotes`, `"${'x'.repeat(100_000)}"`, asProblem);
    assert.match(json.next, /^Send at most 100,000 bytes: /);
  });
});

describe('a program that requests JSON', () => {
  const json = { accept: 'application/json' };

  it('gets an index of the service at the home page', async () => {
    const { status, headers, json: description } = await service.get('/', json);
    assert.equal(status, 200);
    assert.match(headers.get('content-type') ?? '', /^application\/json/);
    assert.match(description.service, /^Studiolot builds websites/);
    assert.equal(description.addresses.order, `${publicUrl}/api/studio-order`);
    assert.equal(description.addresses.mcp, `${publicUrl}/mcp`);
    for (const address of [
      description.addresses.openapi,
      description.addresses.guide_as_markdown,
    ]) {
      assert.equal((await service.get(address.slice(publicUrl.length))).status, 200, address);
    }
  });

  it('gets the parts of the guide with their addresses', async () => {
    const { status, text, json: index } = await service.get('/agents', json);
    assert.equal(status, 200);
    assert.ok(text.length < 6_000);
    assert.ok(index.guide.length > 5);
    for (const { title, address } of index.guide) {
      assert.ok(title.length > 0);
      const page = await service.get(address.slice(publicUrl.length), { accept: 'text/html' });
      const [, anchor] = address.split('#');
      assert.match(page.text, anchor === undefined ? /<h1/ : new RegExp(`id="${anchor}"`));
    }
  });

  it('gets JSON only on request: browsers and clients without a preference get the page', async () => {
    const browser = { accept: 'text/html,application/xhtml+xml,application/xml;q=0.9,*/*;q=0.8' };
    for (const path of ['/', '/agents']) {
      for (const headers of [browser, { accept: '*/*' }, {}]) {
        const { headers: got } = await service.get(path, headers);
        assert.match(got.get('content-type') ?? '', /^text\/html/, path);
      }
    }
  });
});
