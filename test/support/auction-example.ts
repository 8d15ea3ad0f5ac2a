import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { exampleBidId, exampleCode } from '../../src/auction/views/example-data.ts';
import { exampleKey } from '../../src/kernel/example.ts';
import { exampleBase } from '../../src/kernel/example.ts';
import { exampleProof, exampleReceipt } from '../../src/log/example-data.ts';
import { exampleOrderId } from '../../src/order/views/example-data.ts';
import {
  exampleReceiver,
  exampleSecret,
  exampleWebhookId,
} from '../../src/webhooks/example-data.ts';
import { callOf } from './api.ts';
import { Client, success } from './auction.ts';
import { hourMs, manualClock, type ManualClock } from './clock.ts';
import type { Ending } from './example-stage.ts';
import { operate, operatorContext } from './operator.ts';
import { startReceiver } from './receiver.ts';
import { orderPath, startTestService, type TestService } from './service.ts';
import { until } from './until.ts';

/** Prepares an auction service, whose lot has just opened, for the examples of an operation. */

/** The values in this service that replace the IDs, keys and codes of an example. */
export type Real = {
  readonly bidId: string;
  readonly code: string;
  readonly key: string;
  readonly webhookId?: string;
  readonly receiver?: string;
};

const unknown: Real = { bidId: exampleBidId, code: exampleCode, key: exampleKey };

const startService = async (test: Ending, clock: ManualClock): Promise<TestService> => {
  const service = await startTestService(
    { AUCTION_SCHEDULE: 'off', PUBLIC_URL: exampleBase, OUTBOUND_ALLOW: '127.0.0.1' },
    { clock },
  );
  test.after(() => service.end());
  await operate(operatorOf(service, clock), 'create_lot', { ends: '2026-03-02T18:00Z' });
  return service;
};

const operatorOf = ({ store }: TestService, clock: ManualClock) =>
  operatorContext(store, undefined, clock);

/** Starts a service in which the examples of this operation can run. */
export const auctionStageFor = async (
  test: Ending,
  name: string,
): Promise<{ readonly service: TestService; readonly real: Real }> => {
  const clock = manualClock();
  const service = await startService(test, clock);
  const prepared = await prepare(service, name);
  const real = name.includes('webhook')
    ? await prepareWebhook(test, service, name, prepared)
    : prepared;
  if (['answer_offer', 'mail_code'].includes(name)) await prepareOffer(service, clock);
  return { service, real };
};

const atOnce = new Set(['show_lots', 'show_lot', 'list_past_lots', 'follow_lot', 'place_bid']);

/** The name of the preparation that this operation's examples share with others; null if they need their own service. */
export const sharedStageOf = (name: string): string | null => {
  if (atOnce.has(name)) return 'a lot';
  const isOther = /webhook|proof|^(confirm_bid|show_pending_bid|answer_offer|mail_code)$/.test(
    name,
  );
  return isOther ? null : 'a bid';
};

/** Places a bid if the example needs one, and confirms it if the example needs a key. */
const prepare = async (service: TestService, name: string): Promise<Real> => {
  if (name === 'show_inclusion_proof') {
    await service.job('log').pass();
    return unknown;
  }
  if (atOnce.has(name)) return unknown;
  const [first] = callOf('place_bid').examples;
  const placed = await service.post(callOf('place_bid').path, first?.body);
  const bidId: string = placed.json.pending_id;
  const file = join(service.folder, 'mail', `${bidId}.code.eml`);
  const code = await until('the code is mailed', () => {
    try {
      return /^Code: (\d{6})\r?$/m.exec(readFileSync(file, 'utf8'))?.[1];
    } catch {
      return null;
    }
  });
  if (['confirm_bid', 'show_pending_bid'].includes(name)) return { bidId, code, key: exampleKey };
  const body = { pending_id: bidId, code };
  const { json } = await service.post(callOf('confirm_bid').path, body);
  return { bidId, code, key: json.participant_key };
};

/** Adds a webhook for the lots, and sends a test to it if the example lists deliveries. */
const prepareWebhook = async (
  test: Ending,
  service: TestService,
  name: string,
  { key, ...real }: Real,
): Promise<Real> => {
  const receiver = await startReceiver();
  test.after(receiver.close);
  const prepared = { ...real, key, receiver: receiver.url };
  if (name === 'add_lot_webhook') return prepared;
  const headers = { authorization: `Bearer ${key}` };
  const { path } = callOf('add_lot_webhook');
  const webhookId: string = (await service.post(path, { url: receiver.url }, headers)).json.id;
  if (name === 'list_lot_webhooks') {
    await service.post(`${path}/${webhookId}/test`, {}, headers);
    await until('it has arrived', async () => {
      const { webhooks } = (await service.get(path, headers)).json;
      return webhooks[0].deliveries[0].state === 'delivered';
    });
  }
  return { ...prepared, webhookId };
};

/** Lets another bidder win and cancel, so that the operator offers the site to the client. */
const prepareOffer = async (service: TestService, clock: ManualClock): Promise<void> => {
  const winner = new Client(service, 'winner@example.org');
  await winner.enter(1, 30);
  await winner.handInBrief();
  clock.advance(48 * hourMs);
  await service.job('lots').pass();
  const [{ order_id }] = success(await winner.listBids()).bids;
  success(await service.post(`${orderPath}/${order_id}/cancel`, {}));
  await operate(operatorOf(service, clock), 'offer_to_next', { order_id });
};

/** An example's request with the IDs and keys of this service. */
export const asHere = (text: string, real: Real): string =>
  text
    .replaceAll(exampleBidId, real.bidId)
    .replaceAll(new RegExp(`\\b${exampleCode}\\b`, 'g'), real.code)
    .replaceAll(exampleKey, real.key)
    .replaceAll(exampleWebhookId, real.webhookId ?? exampleWebhookId)
    .replaceAll(exampleReceiver, real.receiver ?? exampleReceiver);

/** An answer of this service with the IDs and keys of the examples. */
export const asInExample = (text: string, { receiver = exampleReceiver }: Real): unknown =>
  withExampleSignatures(
    JSON.parse(
      text
        .replaceAll(/bid_[0-9a-z]{35}/g, exampleBidId)
        .replaceAll(/ord_[0-9a-z]{35}/g, exampleOrderId)
        .replaceAll(/key_[0-9a-z]{52}/g, exampleKey)
        .replaceAll(/(?<=(whk|msg)_)[0-9a-z]{35}/g, exampleWebhookId.slice(4))
        .replaceAll(/whsec_[\w+/=]+/g, exampleSecret)
        .replaceAll(receiver, exampleReceiver),
    ),
  );

/** Replaces signatures, because the keys of this service are not those of the examples. */
const withExampleSignatures = (answer: { receipt?: object; proof?: string }): unknown => ({
  ...answer,
  ...(answer.receipt === undefined ? {} : { receipt: exampleReceipt }),
  ...(answer.proof === undefined ? {} : { proof: exampleProof }),
});
