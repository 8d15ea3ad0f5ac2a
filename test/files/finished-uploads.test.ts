import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { Upload } from 'tus-js-client';
import { hourMs, manualClock, minuteMs } from '../support/clock.ts';
import { forFile } from '../support/for-file.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';
import { described, inParts, tusAt, uploadsOf } from '../support/tus.ts';
import { placeOrder, sendFiles } from '../support/upload.ts';

/** The answers about uploads in parts that are complete or expired. */

const clock = manualClock();
const service = await forFile(startTestService({}, { clock }));
const tus = tusAt(service);
const words = 'What we offer.\n';

const listed = async (orderId: string) =>
  (await service.get(`${orderPath}/${orderId}/files`)).json.files as readonly {
    readonly file_id: string;
    readonly name: string;
  }[];

/** Uploads a file completely and returns the upload's address. */
const sendWhole = async (orderId: string, name: string, content = words): Promise<string> => {
  const started = await tus.begin(orderId, content.length, described({ filename: name }));
  assert.equal(started.status, 201, started.text);
  const path = started.header('location') ?? '';
  const sent = await tus.patch(path, 0, content);
  assert.equal(sent.status, 204, sent.text);
  return path;
};

describe('an upload', () => {
  it('of a file that the order already has ends as that file, and reports it for a day', async () => {
    const orderId = await placeOrder(service);
    const first = await sendFiles(service, orderId, [{ name: 'offer.txt', content: words }]);
    const path = await sendWhole(orderId, 'offer.txt');
    for (const [waitMs, status] of [
      [0, 200],
      [23 * hourMs + 59 * minuteMs, 200],
      [2 * minuteMs, 404],
    ] as const) {
      clock.advance(waitMs);
      const head = await tus.head(path);
      assert.equal(head.status, status);
      if (status === 404) continue;
      assert.deepEqual([head.header('upload-offset'), head.header('upload-length')], ['15', '15']);
      assert.equal(head.header('x-file-id'), first.json.files[0].file_id);
      assert.equal(head.header('cache-control'), 'no-store');
    }
    assert.equal((await listed(orderId)).length, 1);
  });

  it('that has ended reports that for a day, also after its file was removed', async () => {
    const orderId = await placeOrder(service);
    const path = await sendWhole(orderId, 'offer.txt');
    const [file] = await listed(orderId);
    await service.post(`${orderPath}/${orderId}/files/${file?.file_id}/remove`, {});
    clock.advance(20 * hourMs);
    const head = await tus.head(path);
    assert.deepEqual([head.status, head.header('upload-offset')], [200, '15']);
    const again = await tus.patch(path, 0, words);
    assert.deepEqual([again.status, again.header('upload-offset')], [204, '15']);
    assert.deepEqual(await listed(orderId), []);
  });

  it('expires an hour after its last part, and a day after its start, as its header says', async () => {
    const orderId = await placeOrder(service);
    const expires = (afterMs: number) => new Date(clock.now() + afterMs).toUTCString();
    const started = await tus.begin(orderId, 5);
    assert.equal(started.header('upload-expires'), expires(hourMs));
    const path = started.header('location') ?? '';
    clock.advance(50 * minuteMs);
    const sent = await tus.patch(path, 0, 'on');
    assert.equal(sent.header('upload-expires'), expires(24 * hourMs - 50 * minuteMs));
    clock.advance(23 * hourMs);
    assert.equal((await tus.head(path)).status, 200);
    clock.advance(10 * minuteMs);
    assert.equal((await tus.head(path)).status, 404);
    assert.equal((await tus.patch(path, 2, 'e.\n')).status, 404);
    const partly = await tus.ask(uploadsOf(orderId), {
      headers: { ...inParts, 'upload-length': '5' },
      body: 'on',
    });
    assert.equal(partly.header('upload-expires'), expires(24 * hourMs));
  });

  it('can be finished by a client that lost the answer to its last part', async () => {
    const orderId = await placeOrder(service);
    await sendFiles(service, orderId, [{ name: 'offer.txt', content: words }]);
    let [lost, started] = [0, 0];
    await new Promise<void>((resolve, reject) => {
      new Upload(Buffer.from(words), {
        endpoint: `${service.url}${uploadsOf(orderId)}`,
        metadata: { filename: 'offer.txt' },
        headers: fromElsewhere(),
        retryDelays: [1, 1, 1],
        onAfterResponse: (sentRequest, response) => {
          if (sentRequest.getMethod() === 'POST') started += 1;
          if (sentRequest.getMethod() !== 'PATCH' || response.getStatus() !== 204 || lost > 0)
            return;
          lost += 1;
          throw new Error('the answer was lost');
        },
        onShouldRetry: () => true,
        onError: reject,
        onSuccess: () => resolve(),
      }).start();
    });
    assert.deepEqual([lost, started], [1, 1]);
    assert.equal((await listed(orderId)).length, 1);
  });
});
