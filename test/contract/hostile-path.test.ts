import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { orderPath, publicUrl } from '../support/service.ts';
import { refusalOf, startTarget } from './refused-requests.ts';

/** Malicious paths, sent byte for byte as written. */

const targetService = await forFile(startTarget());

const refused = async (target: string, status: number): Promise<string> => {
  const text = refusalOf(await targetService.get(target), status);
  await targetService.expectUnharmed();
  return text;
};

describe('an order_id in the path', () => {
  it('is not found when no order can have it', async () => {
    const ids = [
      ...['', 'x'.repeat(12_000), "'%20or%201=1--"],
      ...'. .. ... %2e%2e %2E %2e%2e%2f ..%2f..%2fetc%2fpasswd a%2Fb a%5Cb a\\b'.split(' '),
      ...'%00 ord_%00 ord_ ORD_00000000000000000000000000 %20 + * - -1 0 null'.split(' '),
      ...'__proto__ constructor %F0%9F%98%80 %0d%0aX:y ord_x;a=b :order_id {order_id}'.split(' '),
      ...'ord_00000000000000000000000000000000000 dry_00000000000000000000000000'.split(' '),
    ];
    for (const id of ids) {
      for (const query of ['', '?lang=pl', '?lang=nonsense', '?x=1&x=2']) {
        assert.equal(await refused(`${orderPath}/${id}${query}`, 404), 'order_id not found', id);
      }
    }
  });

  it('is malformed when it cannot be decoded', async () => {
    for (const id of ['%', '%zz', '%e', '%ff', '%C0%AF', '%ED%A0%80', 'a%']) {
      const reply = await targetService.get(`${orderPath}/${id}`);
      assert.equal(refusalOf(reply, 400), 'The request is malformed, send a valid HTTP request');
      assert.equal(reply.headers.get('access-control-allow-origin'), '*');
    }
  });
});

describe('a URL path', () => {
  it('that only resembles an address is not found', async () => {
    const paths = [
      ...'// /api /api/ /api//studio-order //api/studio-order /API/studio-order'.split(' '),
      ...'/api/studio-order// /api/studio-order/a/b /api/studio-orders /.env'.split(' '),
      ...'/api/./studio-order /api/../api/studio-order /api/%2e%2e/api/studio-order'.split(' '),
      ...'/api%2Fstudio-order /api/studio-order%00 /%00 /%2f /..%2f..%2fsecret'.split(' '),
      ...'/api/studio-order;x=1 /api/studio-order%3Fpages=2 /api/studio-order%20'.split(' '),
      ...['/api\\studio-order', '/__proto__', `/${'a/'.repeat(5_000)}`],
    ];
    for (const path of paths) {
      assert.equal(await refused(path, 404), `No such address, see ${publicUrl}/agents`, path);
    }
  });

  it('may be an absolute URL, as a proxy sends it', async () => {
    const { status, text } = await targetService.get(`http://other.example${orderPath}?pages=2`);
    assert.equal(status, 200);
    assert.equal(JSON.parse(text).quote.amount, 275);
  });
});
