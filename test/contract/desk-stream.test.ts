import assert from 'node:assert/strict';
import { request, type IncomingMessage } from 'node:http';
import { it, type TestContext } from 'node:test';
import { signedInBrowser, type DeskBrowser } from '../support/desk-pages.ts';
import { operate, operatorContext } from '../support/operator.ts';
import { deskFor } from '../support/order-desk.ts';
import { secret, type TestService } from '../support/service.ts';
import { until } from '../support/until.ts';

/** The desk's event stream notifies signed-in operators that something has changed. */

const [ola, kim] = ['ola@desk.example', 'kim@desk.example'];

type Stream = {
  readonly status: number;
  readonly news: () => number;
  readonly hasEnded: () => boolean;
};

const watchDesk = (
  test: TestContext,
  { url }: Pick<TestService, 'url'>,
  cookies: DeskBrowser['cookies'] = new Map(),
): Promise<Stream> =>
  new Promise((resolve, reject) => {
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    const sent = request(`${url}/desk/stream`, { agent: false, headers: { cookie } });
    test.after(() => sent.destroy());
    sent.once('response', (response: IncomingMessage) => {
      let text = '';
      let hasEnded = false;
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('error', () => undefined).once('end', () => (hasEnded = true));
      resolve({
        status: response.statusCode ?? 0,
        news: () => text.split('event: changed\ndata: changed\n\n').length - 1,
        hasEnded: () => hasEnded,
      });
    });
    sent.on('error', reject).end();
  });

it('refuses visitors who are not signed in', async (test) => {
  const { service } = await deskFor(test, undefined, { OPERATOR_EMAILS: ola });
  assert.equal((await watchDesk(test, service)).status, 204);
});

it('reports the acts of other operators, at the desk or by a command, until the session ends', async (test) => {
  const desk = await deskFor(test, undefined, { OPERATOR_EMAILS: `${ola},${kim}` });
  const { service, clock, id } = desk;
  const [olas, kims] = [await signedInBrowser(service, ola), await signedInBrowser(service, kim)];
  await desk.pass(0);
  const stream = await watchDesk(test, service, olas.cookies);
  assert.equal(stream.status, 200);
  const before = stream.news();
  await kims.send(`/orders/${id}/note`, { text: 'They call back', confirmed: 'yes' });
  await operate(operatorContext(service.store, secret, clock), 'write_note', {
    order_id: id,
    text: 'On Monday',
  });
  await until('the stream reports it', () => stream.news() > before);

  await olas.send('/sessions/end-all');
  await until('the stream ends with the session', stream.hasEnded);
});

it('can be open ten times in one session', async (test) => {
  const { service } = await deskFor(test, undefined, { OPERATOR_EMAILS: ola });
  const { cookies } = await signedInBrowser(service, ola);
  const statuses: number[] = [];
  for (let nth = 0; nth < 11; nth += 1) {
    statuses.push((await watchDesk(test, service, cookies)).status);
  }
  assert.deepEqual(statuses, [...Array.from({ length: 10 }, () => 200), 503]);
});
