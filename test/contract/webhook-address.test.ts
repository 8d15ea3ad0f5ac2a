import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { standardService } from '../../src/boot/rooms.ts';
import type { ReceiverChallenge } from '../../src/kernel/outbound/checks.ts';
import { no, ok } from '../../src/kernel/result.ts';
import { run } from '../../src/kernel/run.ts';
import { auctionFor } from '../support/auction.ts';
import { fromElsewhere, orderPath, startTestService, studio } from '../support/service.ts';

describe('the address of a webhook', () => {
  const publicly = 'is not an address on the public internet';
  for (const [url, problem] of [
    ['http://127.0.0.1:8080/', publicly],
    ['http://localhost/', publicly],
    ['http://[::ffff:10.0.0.1]/', publicly],
    ['http://2130706433/', publicly],
    ['https://169.254.169.254/latest/meta-data', publicly],
    ['http://[fd00::1]/', publicly],
    ['https://nobody.invalid/', publicly],
    ['ftp://example.org/', 'must be an http or https address'],
    ['https://name:word@example.org/', 'must be an http or https address'],
    ['https://example.org:25/', 'at port 80, 443 or one from 1024'],
    ['https://example.org/#part', 'must be an http or https address'],
    ['not an address', 'must be an http or https address'],
    [`https://example.org/${'a'.repeat(2_000)}`, 'must be at most 2000 characters long'],
    ['', 'is required'],
  ] as const) {
    it(`may not be ${url.slice(0, 50)}`, async (test) => {
      const service = await startTestService();
      test.after(() => service.end());
      const placed = await service.post(orderPath, { studio }, fromElsewhere());
      const path = `${orderPath}/${placed.json.order_id}/webhooks`;
      const refused = await service.post(path, { url });
      assert.equal(refused.status, 400, refused.text);
      assert.match(refused.json.error, /^url /);
      assert.ok(refused.json.error.includes(problem), refused.json.error);
      assert.deepEqual((await service.get(path)).json, { webhooks: [] });
    });
  }

  it('is resolved and challenged only for an existing order, and after the call was counted', async (test) => {
    const { service, operator } = await auctionFor(test);
    const lookups: string[] = [];
    const checkReceiver = async (url: string) => {
      lookups.push(`look up ${url}`);
      return ok(
        [1, 2, 2, 3, 4, 5].map((nth) => ({ address: `192.0.2.${nth}`, machine: `m${nth}` })),
      );
    };
    const sendChallenge: ReceiverChallenge = async ({ url, addresses }) => {
      lookups.push(`challenge ${url} at ${addresses.join(' ')}`);
      return ok(null);
    };
    const add = async (id: string, url: string) => {
      const registered = standardService.registry.get('add_webhook');
      assert.ok(registered);
      const call = {
        network: 'none',
        isOfForeignPage: false,
        via: 'api',
        idempotency: null,
      } as const;
      const credential = { kind: 'order_id', id } as const;
      return (
        await run({ ...operator, checkReceiver, sendChallenge }, registered, {
          ...call,
          credential,
          sent: { url },
        })
      ).result;
    };
    const unknown = await add('ord_1m7w4n5e00123456789abcdefghjkmnpqrs', 'https://one.example/');
    assert.deepEqual(unknown, no({ kind: 'order_not_found' }));
    assert.deepEqual(lookups, []);
    const { json } = await service.post(orderPath, { studio }, fromElsewhere());
    assert.ok((await add(json.order_id, 'https://two.example/')).ok);
    assert.deepEqual(lookups, [
      'look up https://two.example/',
      // Only four of five addresses are counted, and the fifth is not used.
      'challenge https://two.example/ at 192.0.2.1 192.0.2.2 192.0.2.2 192.0.2.3 192.0.2.4',
    ]);
  });
});
