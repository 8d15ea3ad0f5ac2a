import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Webhook } from 'standardwebhooks';
import {
  answerToChallenge,
  verifyWebhook,
  type Delivery,
} from '../../packages/client/src/index.ts';

/** The typed client accepts exactly the webhooks that the library of Standard Webhooks accepts. */

const secret = 'whsec_MfKQ9r8GKYqrTwjUPD8ILPZIo2LaLaSw';
const other = 'whsec_c29tZSBvdGhlciBzZWNyZXQgb2Ygb3Vycw==';
const sentAt = new Date('2026-11-25T10:00:00.000Z');
const now = sentAt.getTime();
const event = {
  type: 'order.site_delivered',
  timestamp: '2026-11-25T10:00:00.000Z',
  data: { order_id: 'ord_1', word: 'żółw' },
};
const payload = JSON.stringify(event);

const signedBy = (by: string, at = sentAt, body = payload): Record<string, string> => ({
  'webhook-id': 'msg_1',
  'webhook-timestamp': String(Math.floor(at.getTime() / 1_000)),
  'webhook-signature': new Webhook(by).sign('msg_1', at, body),
});

const faultOf = (delivery: Partial<Delivery>): Promise<string> =>
  verifyWebhook({ payload, headers: signedBy(secret), secret, now, ...delivery }).then(
    () => 'none',
    ({ fault }: { readonly fault: string }) => fault,
  );

describe('a webhook that the service has sent', () => {
  it('returns its event with the ID for deduplication', async () => {
    const headers = signedBy(secret);
    const expected = { id: 'msg_1', ...event };
    for (const each of [
      { payload, headers },
      { payload: Buffer.from(payload), headers: new Headers(headers) },
      // Headers of a polyfill or of another realm are no instance of `Headers` either.
      { payload, headers: { get: (name: string) => headers[name] ?? null } as Headers },
      {
        payload,
        headers: Object.fromEntries(
          Object.entries(headers).map(([name, value]) => [name.toUpperCase(), [value]]),
        ),
      },
    ]) {
      assert.deepEqual(await verifyWebhook({ ...each, secret, now }), expected);
    }
  });

  it('verifies while its secret is being rotated, on either side', async () => {
    assert.equal(await faultOf({ secret: [other, secret] }), 'none');
    const both = {
      ...signedBy(secret),
      'webhook-signature': `v1a,bm8= v1,AAAA ${signedBy(other)['webhook-signature']} ${signedBy(secret)['webhook-signature']}`,
    };
    assert.equal(await faultOf({ headers: both }), 'none');
  });

  it('verifies for five minutes, by either clock, or for as long as the caller sets', async () => {
    const at = (seconds: number) => signedBy(secret, new Date(now + seconds * 1_000));
    assert.equal(await faultOf({ headers: at(-300) }), 'none');
    assert.equal(await faultOf({ headers: at(300) }), 'none');
    assert.equal(await faultOf({ headers: at(-301) }), 'too_old');
    assert.equal(await faultOf({ headers: at(301) }), 'too_new');
    assert.equal(await faultOf({ headers: at(-301), toleranceSeconds: 600 }), 'none');
    assert.equal(await faultOf({ headers: at(-11), toleranceSeconds: 10 }), 'too_old');
  });
});

describe('a webhook challenge', () => {
  it('is answered with its token, and no other message is', () => {
    const challenge = {
      type: 'webhook.challenge',
      timestamp: event.timestamp,
      data: { challenge: 'c1' },
    };
    const sent = JSON.stringify(challenge);
    for (const body of [sent, Buffer.from(sent)]) {
      assert.equal(answerToChallenge(body), '{"challenge":"c1"}');
    }
    for (const other of [
      payload,
      '',
      'null',
      '{"type":"webhook.challenge"}',
      '{"type":"webhook.challenge","data":{"challenge":1}}',
    ]) {
      assert.equal(answerToChallenge(other), null);
    }
  });
});

describe('a forged webhook', () => {
  it('is rejected', async () => {
    const headers = signedBy(secret);
    assert.equal(await faultOf({ secret: other }), 'signature_wrong');
    assert.equal(await faultOf({ payload: `${payload} ` }), 'signature_wrong');
    assert.equal(
      await faultOf({ headers: { ...headers, 'webhook-id': 'msg_2' } }),
      'signature_wrong',
    );
    assert.equal(
      await faultOf({ headers: { ...headers, 'webhook-timestamp': String(now / 1_000 + 1) } }),
      'signature_wrong',
    );
    for (const signature of ['', 'v1,', 'v1', headers['webhook-signature']?.slice(0, -4) ?? '']) {
      assert.equal(
        await faultOf({ headers: { ...headers, 'webhook-signature': signature } }),
        'signature_wrong',
      );
    }
  });

  it('is rejected without its headers, or with an invalid time', async () => {
    const headers = signedBy(secret);
    for (const name of Object.keys(headers)) {
      assert.equal(await faultOf({ headers: { ...headers, [name]: undefined } }), 'header_missing');
    }
    for (const time of ['', 'now', '-1', '1e9', '1.5', '0', `0${now / 1_000}`]) {
      const dated = { ...headers, 'webhook-timestamp': time };
      assert.equal(await faultOf({ headers: dated }), 'timestamp_invalid');
    }
  });

  it('cannot cause much computation by many signatures', async (t) => {
    const signing = t.mock.method(crypto.subtle, 'sign');
    const wrong = 'v1,MTIzNDU2Nzg5MDEyMzQ1Njc4OTAxMjM0NTY3ODkwMTI=';
    const right = signedBy(secret)['webhook-signature'] ?? '';
    const faultAfter = (count: number, each: string) => {
      const signatures = [...Array.from({ length: count }, () => each), right].join(' ');
      const headers = { ...signedBy(secret), 'webhook-signature': signatures };
      return faultOf({ headers, secret: [other, secret] });
    };
    assert.equal(await faultAfter(1_900, 'v1,AAAA'), 'none');
    assert.equal(await faultAfter(9, wrong), 'none');
    assert.equal(await faultAfter(10, wrong), 'signature_wrong');
    assert.equal(signing.mock.callCount(), 6, 'one for each secret, each time');
  });

  it('is distinguished from a caller’s mistake: an invalid secret, a body that was already parsed', async () => {
    for (const none of ['whsec_', 'not base64!', []]) {
      assert.equal(await faultOf({ secret: none }), 'secret_invalid');
    }
    for (const body of ['{"hello":1}', '{"type":"a","timestamp":"b","data":null}']) {
      assert.equal(
        await faultOf({ payload: body, headers: signedBy(secret, sentAt, body) }),
        'payload_invalid',
      );
    }
  });

  it('does not stay valid for ever when the time or the tolerance is not a number', async () => {
    for (const mistake of [
      { toleranceSeconds: Number.NaN },
      { toleranceSeconds: Infinity },
      { now: Number.NaN },
      { payload: event as unknown as string },
    ]) {
      const delivery = { payload, headers: signedBy(secret), secret, now, ...mistake };
      await assert.rejects(verifyWebhook(delivery), TypeError);
    }
  });
});

it('is judged exactly as by the library, for every changed letter', async () => {
  const library = new Webhook(secret);
  const fresh = new Date();
  const signature = new Webhook(secret).sign('msg_1', fresh, payload);
  // In base64, the changed bit of the last letter is not part of the value.
  const last = signature.length - 2;
  for (let at = 0; at < signature.length; at += 1) {
    if (at === last) continue;
    const flipped = String.fromCharCode(signature.charCodeAt(at) ^ 1);
    const forged = `${signature.slice(0, at)}${flipped}${signature.slice(at + 1)}`;
    const headers = { ...signedBy(secret, fresh), 'webhook-signature': forged };
    const isAccepted = ((): boolean => {
      try {
        return library.verify(payload, headers) !== undefined;
      } catch {
        return false;
      }
    })();
    assert.equal(
      (await faultOf({ headers, now: fresh.getTime() })) === 'none',
      isAccepted,
      `${at}`,
    );
  }
});
