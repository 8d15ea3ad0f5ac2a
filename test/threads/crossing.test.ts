import assert from 'node:assert/strict';
import { after, it } from 'node:test';
import { MessageChannel } from 'node:worker_threads';
import { StoreBusy } from '../../src/app/ports.ts';
import { answered } from '../../src/app/answer.ts';
import type { ChangeCall } from '../../src/app/call.ts';
import { standardRegistry } from '../../src/app/index.ts';
import type { JsonObject } from '../../src/domain/base.ts';
import type { Writer } from '../../src/app/writer.ts';
import { answeringFor, askedWriter } from '../../src/threads/asked-writer.ts';
import { openChannel } from '../../src/threads/channel.ts';

/** What one thread asks of another comes there as it was, and so does the answer. */

const { port1, port2 } = new MessageChannel();
after(() => port1.close());
let heard: ChangeCall | null = null;
const nothing = (): Promise<void> => Promise.resolve();
const writer: Writer = {
  carryOut: async (call) => {
    heard = call;
    return answered({ ok: true, value: { heard: call.operation } });
  },
  noteKeyUse: nothing,
  noteDeskSeen: nothing,
  keepLook: nothing,
  expectFiles: nothing,
  takeAway: nothing,
  keepUpload: () => Promise.resolve(true),
  changeUpload: nothing,
  closeDueLots: nothing,
  countChallenge: () => Promise.resolve(null),
};
openChannel(port2, answeringFor(writer));
const asked = askedWriter(openChannel(port1, {}));

for (const [name, { operation, handler }] of standardRegistry) {
  if (!('change' in handler)) continue;
  it(`${name} is read by one thread and carried out by another`, async () => {
    const sent = [{}, ...operation.examples.map((example) => example.sent as JsonObject)];
    for (const fields of sent) {
      const call: ChangeCall = {
        operation: name,
        admitted: { kind: 'ready', actor: { kind: 'anonymous' } },
        read: operation.read(fields),
        warnings: { ok: true, value: [] },
        isStrict: false,
        handwriting: { fields, besides: ['one'], isStrict: false },
        network: '10.0.0.1',
        isOfForeignPage: false,
        via: 'api',
        attached: [],
        agreedPrice: null,
        idempotency: { key: 'one', fingerprint: 'two' },
      };
      const answer = await asked.carryOut(call);
      assert.deepEqual(heard, call);
      assert.deepEqual(answer, {
        result: { ok: true, value: { heard: name } },
        warnings: [],
        replayed: false,
      });
    }
  });
}

it('a store that is too busy is known as one by the thread that asked', async () => {
  const ports = new MessageChannel();
  after(() => ports.port1.close());
  openChannel(ports.port2, {
    write: () => Promise.reject(new StoreBusy('Too much waits')),
    fail: () => Promise.reject(new TypeError('It is broken')),
  });
  const { ask } = openChannel(ports.port1, {});
  await assert.rejects(
    ask('write'),
    (error) => error instanceof StoreBusy && error.message === 'Too much waits',
  );
  await assert.rejects(
    ask('fail'),
    (error) => !(error instanceof StoreBusy) && error instanceof Error,
  );
});
