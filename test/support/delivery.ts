import assert from 'node:assert/strict';
import type { Store } from '../../src/app/ports.ts';
import type { Delivery } from '../../src/app/outbox-ports.ts';
import type { OrderId } from '../../src/domain/ids.ts';
import type { Envelope, OrderConfirmation, Recipient } from '../../src/domain/message.ts';
import { minor } from '../../src/domain/money.ts';
import { defaultProject } from '../../src/domain/order/project.ts';
import type { Instant } from '../../src/domain/time.ts';
import { execute } from './database.ts';
import { fromElsewhere, orderPath, type Reply, type TestService } from './service.ts';
import { until } from './until.ts';

/** What tests of the outbox do and look at. */

type WithStore = { readonly store: Store };

/** Places an order from an address of its own and gives the answer. */
export const placeOrder = async (
  service: TestService,
  body: Record<string, unknown>,
): Promise<Reply['json']> => {
  const { status, json } = await service.post(orderPath, body, fromElsewhere());
  assert.equal(status, 201, JSON.stringify(json));
  return json;
};

/** Places an order of a studio with this e-mail address and gives the id of its confirmation. */
export const placeFor = async (service: TestService, email: string): Promise<string> => {
  const { order_id: orderId } = await placeOrder(service, { studio: { email } });
  return `${orderId}.confirmation`;
};

export const deliveryOf = async ({ store }: WithStore, id: string): Promise<Delivery> => {
  const delivery = await store.read(({ outbox }) => outbox.find(id));
  assert.ok(delivery, `${id} is in the outbox`);
  return delivery;
};

/** The delivery once it has come to this state. */
export const stateReached = (
  service: WithStore,
  id: string,
  state: Delivery['state'],
): Promise<Delivery> =>
  until(`${id} is ${state}`, async () => {
    const delivery = await deliveryOf(service, id);
    return delivery.state === state && delivery;
  });

/**
 * Makes everything due that has not arrived, while nobody is sending. What was on its way when the
 * service was killed is leased for 40 s; an operator who knows it dead need not wait.
 */
export const retryAll = (database: string): Promise<void> =>
  execute(database, `update outbox set next_attempt_at_ms = 0 where state = 'pending'`);

/** Lines of the log with this text, about this message. */
export const logged = (service: TestService, text: string, message?: string) =>
  service.log.filter((line) => line['msg'] === text && (!message || line['message'] === message));

/** Resolves once so many attempts at a message have failed and are recorded. */
export const failed = async (service: TestService, id: string, count: number): Promise<void> => {
  await until(
    `${count} attempts at ${id} have failed`,
    () => logged(service, 'message not sent', id).length >= count,
  );
};

export const confirmationTo = (
  to: Recipient,
  id: string,
  changes: Partial<OrderConfirmation> = {},
): Envelope => ({
  id,
  to,
  message: {
    kind: 'order_confirmation',
    orderId: `ord_${id}` as OrderId,
    language: 'en',
    studioName: null,
    project: defaultProject,
    price: {
      amountMinor: minor(25_000),
      currency: 'EUR',
      totalPages: 1,
      breakdown: {},
      bookVersion: 'test',
    },
    missing: [],
    ...changes,
  },
});

/** Puts a message into the outbox as a use case does. */
export const enqueue = (
  { store }: WithStore,
  envelope: Envelope,
  at: Instant,
  notAfter: Instant | null = null,
): Promise<void> =>
  store.write('orders', async ({ outbox }) => {
    await outbox.enqueue([{ envelope, state: 'pending', notAfter, sealedSecret: null }], at);
    return { keep: true, value: undefined };
  });
