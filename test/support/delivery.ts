import assert from 'node:assert/strict';
import type { Store } from '../../src/kernel/store.ts';
import type { Delivery } from '../../src/messages/rows/delivery.ts';
import type { ManualClock } from './clock.ts';
import { execute } from './database.ts';
import { messageName } from './mail.ts';
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
  return messageName(`${orderId}.confirmation`);
};

/** The same for a studio that gives only this Telegram account. */
export const placeByTelegram = async (service: TestService, telegram: string): Promise<string> => {
  const { order_id: orderId } = await placeOrder(service, { studio: { telegram } });
  return messageName(`${orderId}.confirmation`);
};

/** Moves the clock that the service was given, and makes it look what is due then. */
export const passTime = (service: TestService, clock: ManualClock, durationMs: number): void => {
  clock.advance(durationMs);
  service.dispatcher.wake();
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
  service.log.filter(
    (line) => line['msg'] === text && (!message || line['message'] === asLogged(message)),
  );

/** Without what makes an order's id a key. */
const asLogged = (id: string): string => id.replace(/^(ord_[0-9a-z]{9})[0-9a-z]{26}/, '$1…');

/** The delivery once so many attempts at it have failed and are recorded. */
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
