import assert from 'node:assert/strict';
import { after, type TestContext } from 'node:test';
import { hourMs, manualClock, type ManualClock } from './clock.ts';
import { commandLine } from './command-line.ts';
import { passTime, placeOrder } from './delivery.ts';
import { nothingIsPending } from './mail.ts';
import { orderPath, startTestService, type TestService } from './service.ts';
import { live } from './sites.ts';
import { startWebServer } from './web-server.ts';

/** Orders, their studios and the operator, on a manual clock. */

/** An order with a complete brief. */
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
  /** The order's number, as operators see it. */
  readonly number: string;
  /** The studio's address. */
  readonly email: string;
  readonly studiolot: ReturnType<typeof commandLine>;
  /** Moves the clock, and waits until all due messages are sent. */
  readonly pass: (ms: number) => Promise<unknown>;
  readonly site: string;
  /** Calls an act of the order's holder. */
  readonly studioDoes: (act: string, body?: object) => Promise<unknown>;
};

export const deskFor = async (
  test: TestContext,
  body: object = bakery,
  environment: Readonly<Record<string, string>> = {},
): Promise<Desk> => {
  const begin = await openDesk((end) => test.after(end), environment);
  return begin(body, bakery.studio.email);
};

/** Starts one service for several orders. The returned function places an order for a new studio. */
export const desksForFile = async (): Promise<() => Promise<Desk>> => {
  const begin = await openDesk((end) => after(end));
  let count = 0;
  return () => {
    count += 1;
    const email = `hello${count}@studio.example`;
    return begin({ ...bakery, studio: { ...bakery.studio, email } }, email);
  };
};

const openDesk = async (
  ending: (end: () => Promise<void> | void) => void,
  environment: Readonly<Record<string, string>> = {},
) => {
  const clock = manualClock();
  const service = await startTestService(environment, { clock });
  ending(() => service.end());
  const { port } = await startWebServer({ after: ending }, live);
  const pass = async (ms: number): Promise<void> => {
    passTime(service, clock, ms);
    await service.job('orders').pass();
    await nothingIsPending(service.store, clock);
  };
  return async (body: object, email: string): Promise<Desk> => {
    const { order_id: id, number } = await placeOrder(service, { ...body });
    await pass(0);
    return {
      service,
      clock,
      id,
      number,
      email,
      studiolot: commandLine(service, { clock }),
      pass,
      site: `http://127.0.0.1:${port}/`,
      studioDoes: async (act, sent = {}) => {
        const { status, text } = await service.post(`${orderPath}/${id}/${act}`, sent);
        assert.equal(status, 200, text);
      },
    };
  };
};

/** An order whose site was delivered five hours after it was complete. */
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
