import assert from 'node:assert/strict';
import { createHash } from 'node:crypto';
import { after, before, describe, it } from 'node:test';
import { orderPath, startTestHouse, studio, type TestHouse } from '../support/house.ts';

/** The pages that answers link to, and what machines ask about the service. */

let house: TestHouse;
before(async () => {
  house = await startTestHouse();
});
after(() => house.end());

const unescaped = (html: string): string =>
  html.replaceAll(/&#(\d+);/g, (_entity, code) => String.fromCodePoint(Number(code)));

describe('the pages', () => {
  it('answer at every address that the conditions link to', async () => {
    const { json } = await house.get(orderPath);
    for (const link of [json.terms, json.studios, json.agent_guide]) {
      const { status, headers, text } = await house.get(new URL(link).pathname);
      assert.equal(status, 200, link);
      assert.equal(headers.get('content-type'), 'text/html; charset=utf-8');
      assert.match(text, /<h1>.+<\/h1>/);
    }
  });

  it('begin at the bare address, which leads to the prices', async () => {
    const { status, text } = await house.get('/');
    assert.equal(status, 200);
    assert.match(text, /<h1>Prices and rules for studios<\/h1>/);
  });

  it('word the conditions exactly as the API sends them', async () => {
    const { json } = await house.get(orderPath);
    const text = unescaped((await house.get('/studios')).text);
    for (const condition of [json.delivery, json.payment, json.edits]) {
      assert.ok(text.includes(condition), condition);
    }
  });

  it('list the prices of the book in three currencies', async () => {
    const { text } = await house.get('/studios');
    assert.match(text, /Online shop<\/td><td>500<\/td><td>500<\/td><td>2000/);
    assert.match(text, /Pages 2 to 10, each<\/td><td>25<\/td><td>25<\/td><td>100/);
    assert.match(text, /Pages 51 and up, each<\/td><td>15<\/td><td>15<\/td><td>60/);
  });

  it('run no script and load nothing, and the policy knows their one style', async () => {
    for (const path of ['/terms', '/studios', '/agents']) {
      const { headers, text } = await house.get(path);
      const [, style = ''] = /<style>([^]*?)<\/style>/.exec(text) ?? [];
      const hash = createHash('sha256').update(style).digest('base64');
      const policy = headers.get('content-security-policy') ?? '';
      assert.ok(policy.startsWith(`default-src 'none'; style-src 'sha256-${hash}'`), policy);
      assert.doesNotMatch(text, /<script|src=|@import|url\(/);
    }
  });
});

describe('the monitor', () => {
  it('says that the service is alive and ready', async () => {
    assert.deepEqual((await house.get('/healthz')).json, { status: 'alive' });
    const { status, json } = await house.get('/readyz');
    assert.equal(status, 200);
    assert.deepEqual(json, { status: 'ready' });
  });

  it('says that it is not ready once its worker has stopped', async (test) => {
    const stopping = await startTestHouse();
    test.after(() => stopping.end());
    await stopping.worker.stop();
    assert.equal((await stopping.get('/readyz')).status, 503);
    assert.equal((await stopping.get('/healthz')).status, 200);
  });

  it('counts requests and messages for Prometheus', async () => {
    await house.post(orderPath, { studio });
    const { headers, text } = await house.get('/metrics');
    assert.match(headers.get('content-type') ?? '', /^text\/plain/);
    assert.match(
      text,
      /studiolot_http_request_seconds_count\{method="POST",route="\/api\/studio-order",status="201"\} 1/,
    );
    assert.match(text, /studiolot_messages\{state="dead"\} 0/);
    assert.match(text, /nodejs_eventloop_lag_seconds/);
  });
});
