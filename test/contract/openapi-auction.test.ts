import assert from 'node:assert/strict';
import { after, describe, it, type TestContext } from 'node:test';
import { streamExample } from '../../src/auction/streams/watch-lots.ts';
import { auctionPath } from '../../src/kernel/links.ts';
import { filledPath } from '../../src/web/docs/example-blocks.ts';
import type { RequestExample } from '../../src/web/http/api-description.ts';
import { api, callOf } from '../support/api.ts';
import {
  asHere,
  asInExample,
  auctionStageFor,
  sharedStageOf,
  type Real,
} from '../support/auction-example.ts';
import { document, validatorOf } from '../support/described.ts';
import type { Reply, TestService } from '../support/service.ts';
import { until } from '../support/until.ts';
import { createListener } from '../support/watcher.ts';

/** The auction's examples in openapi.json are real answers, each shortly after a lot has opened. */

const send = (
  service: TestService,
  name: string,
  example: RequestExample,
  real: Real,
): Promise<Reply> => {
  const { method, path } = callOf(name);
  const headers = name !== 'place_bid' ? { authorization: `Bearer ${real.key}` } : {};
  const query = new URLSearchParams(example.query).toString();
  const address = filledPath(path, { params: example.params ?? {} });
  if (method === 'GET') return service.get(asHere(`${address}?${query}`, real), headers);
  return service.post(
    asHere(address, real),
    asHere(JSON.stringify(example.body ?? {}), real),
    headers,
  );
};

/** Stops the services that several examples share, once all of them have run. */
const endings: (() => Promise<unknown>)[] = [];
after(() => Promise.all(endings.map((end) => end())));
const sharedStages = new Map<string, ReturnType<typeof auctionStageFor>>();
const stageFor = (test: TestContext, name: string, changesNothing: boolean) => {
  const preparation = sharedStageOf(name);
  if (!changesNothing || preparation === null) return auctionStageFor(test, name);
  const prepared =
    sharedStages.get(preparation) ??
    auctionStageFor({ after: (end) => void endings.push(end) }, name);
  sharedStages.set(preparation, prepared);
  return prepared;
};

describe('the description of the auction', () => {
  for (const [name, call] of [...api.calls].filter(([, { path }]) =>
    path.startsWith(auctionPath),
  )) {
    for (const example of call.examples) {
      it(`has an accurate example: ${name}, ${example.summary}`, async (test) => {
        // Then the next example can use the same service. Refused codes count towards a limit, so
        // operations that take a code share no service.
        const changesNothing = call.method === 'GET' || example.status >= 400;
        const { service, real } = await stageFor(test, name, changesNothing);
        const reply = await send(service, name, example, real);
        assert.equal(reply.status, example.status, reply.text);
        assert.deepEqual(asInExample(reply.text, real), example.answer);

        const { path, method } = call;
        const described = document.paths[path][method.toLowerCase()].responses[reply.status];
        const { schema } = described.content['application/json'];
        const validate = validatorOf(schema);
        assert.ok(validate(reply.json), JSON.stringify(validate.errors));
      });
    }
  }

  it('has an accurate example of the event stream', async (test) => {
    const { service } = await stageFor(test, 'show_lots', true);
    const query = `?${new URLSearchParams(streamExample.sent).toString()}`;
    const listener = createListener({ url: () => service.url, query, address: '192.0.2.1' });
    test.after(listener.cut);
    await listener.connect();
    const first = await until('the lots are received', () => listener.events[0]);
    const { id, data } = streamExample.event;
    assert.deepEqual({ id: first.id, data: JSON.parse(first.data) }, { id, data });
  });

  it('requires the participant key on the right operations only', () => {
    const keyed = Object.entries(document.paths)
      .flatMap(([path, methods]) =>
        Object.entries(methods as Record<string, { security: readonly object[] }>).map(
          ([method, { security }]) => ({ call: `${method} ${path}`, security }),
        ),
      )
      .filter(({ security }) => security.length > 0)
      .map(({ call }) => call.replace('/api/auction/agent/', ''));
    assert.deepEqual(keyed.toSorted(), [
      'get bids',
      'get brief',
      'get webhooks',
      'post auto',
      'post bid',
      'post brief',
      'post cancel',
      'post offer',
      'post pause',
      'post revoke',
      'post webhooks',
      'post webhooks/{webhook_id}/delete',
      'post webhooks/{webhook_id}/replay',
      'post webhooks/{webhook_id}/test',
    ]);
  });

  it('names the event stream', () => {
    const { get } = document.paths['/api/auction/agent/stream'];
    assert.ok('text/event-stream' in get.responses['200'].content);
  });
});
