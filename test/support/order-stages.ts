import assert from 'node:assert/strict';
import { Readable } from 'node:stream';
import { standardService } from '../../src/boot/rooms.ts';
import { runWithFiles, type SentFile } from '../../src/files/receive.ts';
import type { AppContext } from '../../src/kernel/context.ts';
import type { Auction } from './auction.ts';
import { dayMs, hourMs } from './clock.ts';
import { sendFiles, svg, zip } from './upload.ts';
import { workshopIn, type Workshop } from './worked-order.ts';

/** Makes an order for each stage at which the order's page looks different. */

export type OrderStages = Readonly<Record<(typeof stageNames)[number], string>>;

export const stageNames = [
  'checking',
  'asked again',
  'building',
  'on hold',
  'late',
  'delivered',
  'changing in round 1',
  'changing in round 3',
  'without a round left',
  'with a defect',
  'accepted',
  'payment overdue',
  'paid',
  'closed',
  'refused',
  'cancelled',
  'refunded',
] as const;

type Stage = (typeof stageNames)[number];

/** Stages that only time brings about, with how long before the others such an order is placed. */
const beforehand: Readonly<Partial<Record<Stage, number>>> = {
  closed: 8 * dayMs,
  'payment overdue': 8 * dayMs,
  late: 25 * hourMs,
};

/** Returns the orders' IDs by stage. The service must be allowed to fetch addresses of this machine. */
export const orderStagesIn = async (
  auction: Auction,
): Promise<{ readonly stages: OrderStages; readonly end: () => Promise<void> }> => {
  const shop = await workshopIn(auction);
  const stages: Partial<Record<Stage, string>> = {};
  const order = stageNames.toSorted((one, other) => beforehandOf(other) - beforehandOf(one));
  for (const [index, stage] of order.entries()) {
    // Each order has its own studio, so that no mailbox is throttled.
    const email = `studio${index}@studio.example`;
    stages[stage] = await makers[stage]({ ...shop, order: (way) => shop.order(way, email) });
    const next = order[index + 1];
    const waitMs = beforehandOf(stage) - (next === undefined ? 0 : beforehandOf(next));
    if (waitMs > 0) await auction.pass(waitMs);
  }
  await auction.service.job('orders').pass();
  return { stages: stages as OrderStages, end: shop.end };
};

const beforehandOf = (stage: Stage): number => beforehand[stage] ?? 0;

type Make = (shop: Workshop) => Promise<string>;

const rounds = [
  ['The green is too cold. Could it be nearer to that of the shop sign?', 'The opening hours'],
  ['The phone number in the footer has a digit too many'],
  ['A larger picture of the shop window on the first page'],
] as const;

const changeIn = async (shop: Workshop, id: string, count: number): Promise<void> => {
  for (const items of rounds.slice(0, count)) {
    await shop.act(id, 'changes', { items: [...items] });
    await shop.operate(id, 'finish_changes', { words: items.map(() => 'Done; have a look') });
  }
};

const makers: Readonly<Record<Stage, Make>> = {
  checking: (shop) => shop.order('checking'),
  'asked again': async (shop) => {
    const id = await shop.order('checking');
    const note = 'The link to your logo asks for a password. Please send the file itself.';
    await shop.operate(id, 'ask_again', { questions: ['logo', 'photos'], note });
    return id;
  },
  building: (shop) => shop.order('building'),
  'on hold': async (shop) => {
    const id = await shop.order('building');
    await shop.operate(id, 'hold', { reason: 'Which of the two logos shall we use?' });
    return id;
  },
  late: (shop) => shop.order('building'),
  delivered: async (shop) => {
    const id = await shop.order('delivered');
    await shop.act(id, 'messages', { text: 'Thank you! We look at it tonight with our client.' });
    await shop.operate(id, 'write_to_studio', { text: 'Gladly.\nSay if something is missing.' });
    return id;
  },
  'changing in round 1': (shop) => shop.order('changing'),
  'changing in round 3': async (shop) => {
    const id = await shop.order('delivered');
    await changeIn(shop, id, 2);
    await shop.act(id, 'changes', { items: [...rounds[2]] });
    return id;
  },
  'without a round left': async (shop) => {
    const id = await shop.order('delivered');
    await changeIn(shop, id, 3);
    return id;
  },
  'with a defect': async (shop) => {
    const id = await shop.order('accepted');
    await shop.act(id, 'defects', { items: ['The contact form says that it has sent nothing'] });
    return id;
  },
  accepted: async (shop) => {
    const id = await shop.order('accepted');
    await addSources(shop.auction.operator, id);
    return id;
  },
  'payment overdue': (shop) => shop.order('accepted'),
  paid: async (shop) => {
    const id = await shop.order('accepted');
    const files = [{ name: 'logo-of-the-bakery-in-two-colours.svg', content: svg }];
    await sendFiles(shop.auction.service, id, files, { question: 'logo' });
    await addSources(shop.auction.operator, id);
    await shop.operate(id, 'record_payment', { amount: 250, invoice_number: 'FV 7/2026' });
    return id;
  },
  closed: (shop) => shop.order('paid'),
  refused: async (shop) => {
    const id = await shop.order('delivered');
    await shop.act(id, 'refuse', { reason: 'It does not look like our client' });
    return id;
  },
  cancelled: async (shop) => {
    const id = await shop.order('checking');
    await shop.act(id, 'cancel', { reason: 'The client has changed their mind' });
    return id;
  },
  refunded: async (shop) => {
    const id = await shop.order('paid');
    await shop.operate(id, 'refund', { reason: 'Paid twice' });
    return id;
  },
};

/** Runs an operator's act as the terminal does. */
export const addSources = async (operator: AppContext, id: string): Promise<void> => {
  const registered = standardService.registry.get('add_source_files');
  assert.ok(registered);
  const credential = { kind: 'operator', name: 'tester' } as const;
  const { result } = await runWithFiles(operator, registered, {
    credential,
    files: sources(),
    callWith: (attached) => ({
      credential,
      attached,
      sent: { order_id: id },
      network: 'none',
      via: 'api',
      idempotency: null,
    }),
  });
  assert.ok(result.ok, JSON.stringify(result));
};

async function* sources(): AsyncGenerator<SentFile> {
  yield { name: 'site.zip', content: Readable.from([zip]) };
}
