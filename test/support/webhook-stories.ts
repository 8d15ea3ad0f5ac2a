import assert from 'node:assert/strict';
import { Webhook } from 'standardwebhooks';
import { lotWireTypes } from '../../src/auction/webhooks/event-types.ts';
import type { StartingStage } from '../../src/kernel/example.ts';
import { exampleOrderNumber } from '../../src/order/views/example-data.ts';
import { exampleSiteUrl } from '../../src/order/views/played-examples.ts';
import { orderEventTypes } from '../../src/order/webhooks/event-types.ts';
import { exampleSecret, exampleWebhookId } from '../../src/webhooks/example-data.ts';
import { auctionFor, auctionPath, success, type Auction } from './auction.ts';
import { dayMs, hourMs, minuteMs } from './clock.ts';
import { momentOf, openStages, type Ending, type ExampleStage } from './example-stage.ts';
import { nothingIsPending } from './mail.ts';
import { operate } from './operator.ts';
import { startReceiver, type Received, type Receiver } from './receiver.ts';
import { orderPath } from './service.ts';
import { until } from './until.ts';

/** Records the deliveries of all webhook events from real services, at fixed times. */

/** The types of all events. */
export const eventTypes = [...orderEventTypes, 'order.test', ...lotWireTypes, 'lot.test'];

/** The event types in the table of a document. */
export const eventTypesIn = (markdown: string): readonly string[] =>
  [...markdown.matchAll(/^\| `((?:order|lot)\.\w+)` \|/gm)].map(([, type = '']) => type).toSorted();

/** A delivery as received, except for IDs and signatures. */
export type PlayedDelivery = {
  readonly headers: Readonly<Record<`webhook-${'id' | 'timestamp' | 'signature'}`, string>>;
  readonly body: { readonly type: string; readonly timestamp: string; readonly data: object };
};

/** Deliveries by type, in order of arrival. */
export const playDeliveries = async (
  ending: Ending,
): Promise<ReadonlyMap<string, PlayedDelivery>> => {
  const inTime = orderStories.filter(({ passes }) => passes === undefined);
  const orders = [
    ...orderStories.filter(({ passes }) => passes !== undefined).map((story) => [story]),
    inTime.toSorted((one, other) => momentOf(one.startingStage) - momentOf(other.startingStage)),
  ];
  const [lots, ...deliveries] = await Promise.all([
    playLots(ending),
    ...orders.map((stories) => playOrders(ending, stories)),
  ]);
  const deliveriesOf = new Map(deliveries.flatMap((each) => [...each]));
  const all = [...orderStories.flatMap((story) => deliveriesOf.get(story) ?? []), ...lots];
  const first = new Map<string, PlayedDelivery>();
  for (const delivery of all) {
    if (!first.has(delivery.body.type)) first.set(delivery.body.type, delivery);
  }
  return first;
};

type OrderStory = {
  readonly startingStage: StartingStage;
  /** Performs the next acts of the order's holder and of operators. */
  readonly delayed?: readonly (readonly [act: string, body?: object])[];
  readonly operated?: readonly (readonly [
    name: 'ask_again' | 'resume' | 'decide_defect' | 'refund',
    fields: Readonly<Record<string, string | readonly string[]>>,
  ])[];
  readonly passes?: number;
  /** The type of the delivery that ends the story. */
  readonly until: string;
};

const orderStories: readonly OrderStory[] = [
  {
    startingStage: 'paid',
    operated: [['refund', { reason: 'We came too late for the opening' }]],
    passes: 8 * dayMs,
    until: 'order.closed',
  },
  {
    startingStage: 'with_file',
    delayed: [['messages', { text: 'Is green possible?' }], ['client-link'], ['files/FILE/remove']],
    until: 'order.file_removed',
  },
  {
    startingStage: 'checking',
    operated: [['ask_again', { questions: ['logo'], note: 'The logo is not to be found.' }]],
    until: 'order.questions_asked_again',
  },
  { startingStage: 'paused', operated: [['resume', {}]], until: 'order.work_resumed' },
  {
    startingStage: 'reported',
    operated: [['decide_defect', { verdict: 'change', reason: 'The brief asks for no booking' }]],
    until: 'order.report_decided',
  },
  { startingStage: 'delivered', passes: 4 * dayMs, until: 'order.reminder_sent' },
  {
    startingStage: 'delivered',
    delayed: [['refuse', { reason: 'It does not suit' }]],
    until: 'order.site_refused',
  },
  {
    startingStage: 'awaiting_brief',
    delayed: [['cancel', { reason: 'Our budget is gone' }]],
    until: 'order.cancelled',
  },
];

/** Runs the orders in one service, in their starting order. Returns the deliveries of each order. */
const playOrders = async (
  ending: Ending,
  stories: readonly OrderStory[],
): Promise<ReadonlyMap<OrderStory, readonly PlayedDelivery[]>> => {
  const { stageOf } = await openStages(
    ending,
    stories.map(({ startingStage }) => startingStage),
  );
  const started: (readonly [OrderStory, ExampleStage])[] = [];
  for (const [nth, story] of stories.entries()) {
    const stage = await stageOf(nth);
    await act(stage, story);
    started.push([story, stage]);
    if (nth < stories.length - 1) continue;
    await pass(stage, 30 * minuteMs);
    if (story.passes !== undefined) await pass(stage, story.passes);
  }
  const deliveries = new Map<OrderStory, readonly PlayedDelivery[]>();
  for (const [story, stage] of started)
    deliveries.set(story, await deliveriesTo(ending, story, stage));
  return deliveries;
};

const act = async (
  { service, operator, orderId, fileId }: ExampleStage,
  { delayed = [], operated = [] }: OrderStory,
): Promise<void> => {
  const order = `${orderPath}/${orderId}`;
  for (const [name, body = {}] of delayed) {
    success(await service.post(`${order}/${name.replace('FILE', fileId ?? '')}`, body));
  }
  for (const [name, fields] of operated) {
    await operate(operator, name, { order_id: orderId, ...fields });
  }
};

const deliveriesTo = async (
  ending: Ending,
  story: OrderStory,
  stage: ExampleStage,
): Promise<readonly PlayedDelivery[]> => {
  const receiver = await receiverFor(ending);
  const secret = await receivedFromStart(receiver, {
    path: `${orderPath}/${stage.orderId}/webhooks`,
    until: story.until,
    add: (path, body) => stage.service.post(path, body),
  });
  return receiver.received.map((received) => played(received, secret, stage));
};

const pass = async (
  { service, clock }: Pick<ExampleStage, 'service' | 'clock'>,
  durationMs: number,
): Promise<void> => {
  await nothingIsPending(service.store, clock);
  clock.advance(durationMs);
  service.dispatcher.wake();
  await service.job('orders').pass();
  await nothingIsPending(service.store, clock);
};

/** Two lots from their announcement to their end, and a cancelled one. */
const playLots = async (ending: Ending): Promise<readonly PlayedDelivery[]> => {
  const auction = await auctionFor(ending, { OUTBOUND_ALLOW: '127.0.0.1' });
  const { service, operator } = auction;
  const client = auction.client('cakes@bakery.example');
  const receiver = await receiverFor(ending);
  const [left, won, called] = [
    await auction.lot({ endsInMs: dayMs }),
    await auction.lot({ opensInMs: hourMs, endsInMs: dayMs }),
    await auction.lot({ endsInMs: 3 * dayMs }),
  ];
  await auction.pass(hourMs);
  await client.enter(won, 30);
  await operate(operator, 'cancel_lot', { lot: called, reason: 'The studio is on holiday' });
  await auction.pass(dayMs);
  await client.handInBrief();
  await waitUntilDone(auction, left);
  const headers = { authorization: `Bearer ${client.key}` };
  const secret = await receivedFromStart(receiver, {
    path: `${auctionPath}/webhooks`,
    until: 'lot.sold',
    add: (path, body) => service.post(path, body, headers),
  });
  return receiver.received.map((received) => played(received, secret, { siteUrl: exampleSiteUrl }));
};

const waitUntilDone = async (auction: Auction, lot: number): Promise<void> => {
  await auction.pass(2 * hourMs);
  await until('nobody has bought it', async () => (await auction.seen(lot)).status === 'unsold');
};

const receiverFor = async (ending: Ending): Promise<Receiver> => {
  const receiver = await startReceiver();
  ending.after(receiver.close);
  return receiver;
};

/** A webhook that gets all earlier changes by a replay, and then a test. */
const receivedFromStart = async (
  receiver: Receiver,
  {
    path,
    until: last,
    add,
  }: {
    readonly path: string;
    readonly until: string;
    readonly add: (path: string, body: object) => ReturnType<ExampleStage['service']['post']>;
  },
): Promise<string> => {
  const { id, secret } = (await add(path, { url: receiver.url })).json;
  success(await add(`${path}/${id}/replay`, { since: '2026-01-01T00:00:00Z' }));
  await until(`${last} is told`, () => receiver.types().includes(last));
  success(await add(`${path}/${id}/test`, {}));
  await until('the test came', () => receiver.types().some((type) => type.endsWith('.test')));
  return secret;
};

/** The delivery with the IDs, the site and the secret of the examples, and without a delay. */
const played = (
  { id, headers, text }: Received,
  secret: string,
  { siteUrl, number = 'S-1001' }: Pick<ExampleStage, 'siteUrl' | 'number'>,
): PlayedDelivery => {
  const signature = signed(secret, id, String(headers['webhook-timestamp']), text);
  assert.equal(headers['webhook-signature'], signature);
  const exampleId = id.replace(/(?<=^msg_)[0-9a-z]{35}/, exampleWebhookId.slice('whk_'.length));
  const body = text.replaceAll(number, exampleOrderNumber).replaceAll(siteUrl, exampleSiteUrl);
  const parsed: PlayedDelivery['body'] = JSON.parse(body);
  const at = String(Date.parse(parsed.timestamp) / 1_000);
  return {
    headers: {
      'webhook-id': exampleId,
      'webhook-timestamp': at,
      'webhook-signature': signed(exampleSecret, exampleId, at, body),
    },
    body: parsed,
  };
};

const signed = (secret: string, id: string, at: string, body: string): string =>
  new Webhook(secret).sign(id, new Date(Number(at) * 1_000), body);
