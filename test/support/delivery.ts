import assert from 'node:assert/strict';
import type { Store } from '../../src/kernel/store.ts';
import type { Delivery } from '../../src/messages/rows/delivery.ts';
import type { ManualClock } from './clock.ts';
import { execute } from './database.ts';
import { messageName } from './mail.ts';
import { fromElsewhere, orderPath, type Reply, type TestService } from './service.ts';
import { until } from './until.ts';

/** Places orders and follows their messages through the outbox. */

type WithStore = { readonly store: Store };

/** Places an order from its own client address, and returns the answer. */
export const placeOrder = async (
  service: TestService,
  body: Record<string, unknown>,
): Promise<Reply['json']> => {
  const { status, json } = await service.post(orderPath, body, fromElsewhere());
  assert.equal(status, 201, JSON.stringify(json));
  return json;
};

/** Places an order for a studio with this e-mail address, and returns the ID of its confirmation. */
export const placeFor = async (service: TestService, email: string): Promise<string> => {
  const { order_id: orderId } = await placeOrder(service, { studio: { email } });
  return messageName(`${orderId}.confirmation`);
};

/** As `placeFor`, for a studio that names only this Telegram account. */
export const placeByTelegram = async (service: TestService, telegram: string): Promise<string> => {
  const { order_id: orderId } = await placeOrder(service, { studio: { telegram } });
  return messageName(`${orderId}.confirmation`);
};

/** Moves the service's clock, and wakes its dispatcher. */
export const passTime = (service: TestService, clock: ManualClock, durationMs: number): void => {
  clock.advance(durationMs);
  service.dispatcher.wake();
};

export const deliveryOf = async ({ store }: WithStore, id: string): Promise<Delivery> => {
  const delivery = await store.read(({ outbox }) => outbox.find(id));
  assert.ok(delivery, `${id} is in the outbox`);
  return delivery;
};

/** Waits until the delivery has this state, and returns it. */
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
 * Makes all pending messages due, while no service runs. Messages that a killed service was sending
 * would otherwise be leased for 40 s.
 */
export const retryAll = (database: string): Promise<void> =>
  execute(database, `update outbox set next_attempt_at_ms = 0 where state = 'pending'`);

/** The log lines with this text about this message. */
export const logged = (service: TestService, text: string, message?: string) =>
  service.log.filter(
    (line) => line['msg'] === text && (!message || line['message'] === asLogged(message)),
  );

/** The log shortens an order's ID, because anyone who has the whole ID controls it. */
const asLogged = (id: string): string => id.replace(/^(ord_[0-9a-z]{9})[0-9a-z]{26}/, '$1…');

/** Waits until this many failed attempts are recorded, and returns the delivery. */
export const failed = async (
  service: TestService,
  id: string,
  count: number,
): Promise<Delivery> => {
  await until(
    `${count} attempts at ${id} have failed`,
    () => logged(service, 'message not sent', id).length >= count,
  );
  return deliveryOf(service, id);
};
