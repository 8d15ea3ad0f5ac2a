import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { hourMs, manualClock, type ManualClock } from './clock.ts';
import { commandLine } from './command-line.ts';
import { passTime, placeOrder } from './delivery.ts';
import { nothingIsPending } from './mail.ts';
import { orderPath, startTestService, type TestService } from './service.ts';
import { live } from './sites.ts';
import { startWebServer } from './web-server.ts';

/** An order, its studio, and its operator at the command line, by a clock that the test moves. */

/** Whose brief is complete. */
export const bakery = {
  studio: { name: 'Example Studio', email: 'hello@studio.example' },
  project: { type: 'landing', content_ready: true },
  brief: {
    business: { name: 'Bakery', description: 'Bread and cakes' },
    goal: 'Order a cake',
    offer: 'Cakes',
    email: 'cakes@bakery.example',
    logo: { status: 'type' },
    photos: { status: 'stock' },
  },
};

export type Desk = {
  readonly service: TestService;
  readonly clock: ManualClock;
  readonly id: string;
  readonly studiolot: ReturnType<typeof commandLine>;
  /** Everything is sent that is due after so long. */
  readonly pass: (ms: number) => Promise<unknown>;
  readonly site: string;
  /** What whoever holds the order does. */
  readonly studioDoes: (act: string, body?: object) => Promise<unknown>;
};

export const deskFor = async (
  test: TestContext,
  body: object = bakery,
  environment: Readonly<Record<string, string>> = {},
): Promise<Desk> => {
  const clock = manualClock();
  const service = await startTestService(environment, { clock });
  test.after(() => service.end());
  const { port } = await startWebServer(test, live);
  const { order_id: id } = await placeOrder(service, { ...body });
  const pass = async (ms: number): Promise<void> => {
    passTime(service, clock, ms);
    await service.orderScheduler.pass();
    await nothingIsPending(service.store, clock);
  };
  await pass(0);
  return {
    service,
    clock,
    id,
    studiolot: commandLine(service, { clock }),
    pass,
    site: `http://127.0.0.1:${port}/`,
    studioDoes: async (act, sent = {}) => {
      const { status, text } = await service.post(`${orderPath}/${id}/${act}`, sent);
      assert.equal(status, 200, text);
    },
  };
};

/** An order whose site was delivered, five hours after everything was there. */
export const deliveredFor = async (
  test: TestContext,
  environment: Readonly<Record<string, string>> = {},
): Promise<Desk> => {
  const desk = await deskFor(test, bakery, environment);
  await desk.studiolot('order', 'S-1001', 'confirm-materials', '--yes');
  await desk.pass(0);
  await desk.pass(5 * hourMs);
  const { printed } = await desk.studiolot(
    'order',
    '1001',
    'deliver',
    '--site-url',
    desk.site,
    '-y',
  );
  assert.match(printed, /^S-1001: building → delivered\.$/m);
  await desk.pass(0);
  return desk;
};
