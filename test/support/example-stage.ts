import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { AppContext } from '../../src/kernel/context.ts';
import { exampleBase, type StartingStage } from '../../src/kernel/example.ts';
import { exampleSiteUrl } from '../../src/order/views/played-examples.ts';
import { callOf } from './api.ts';
import { manualClock, minuteMs, type ManualClock } from './clock.ts';
import { passTime } from './delivery.ts';
import { nothingIsPending } from './mail.ts';
import { operate, operatorContext } from './operator.ts';
import { sendsBack } from './receiver.ts';
import { fromElsewhere, startTestService, type TestService } from './service.ts';
import { until } from './until.ts';
import { sendFiles, svg } from './upload.ts';
import { wonLotFor } from './won-lot.ts';

/** Brings an order to the stage at which an example begins, in a service whose times are the same in each run. */

export type ExampleStage = {
  readonly service: TestService;
  readonly operator: AppContext;
  readonly clock: ManualClock;
  readonly orderId: string;
  /** Set if it is not the first order of its service. */
  readonly number?: string;
  readonly fileId: string | null;
  readonly webhookId?: string | null;
  readonly siteUrl: string;
};

/** Registers what must end after a test, or after the tool that records answers. */
export type Ending = Parameters<typeof wonLotFor>[0];

export const stageFor = (ending: Ending, startingStage: StartingStage): Promise<ExampleStage> =>
  startingStage === 'won_and_cancelled' ? wonLot(ending) : bring(ending, startingStage);

/** Each step happens half an hour after the one before, and building the site takes five hours. */
const bring = async (ending: Ending, startingStage: StartingStage): Promise<ExampleStage> => {
  const { stageOf } = await openStages(ending, [startingStage]);
  return stageOf(0);
};

/** Orders of one service, one for each example. A step of one stage happens to all orders that have it. */
export type ExampleStages = {
  /** Must be called in the order of `momentOf`; run each example before the next call. */
  readonly stageOf: (nth: number) => Promise<ExampleStage>;
};

export const openStages = async (
  ending: Ending,
  beginnings: readonly StartingStage[],
): Promise<ExampleStages> => {
  const clock = manualClock('2026-03-02T09:00:00.000Z');
  const siteUrl = await openSite(ending);
  const service = await startTestService(
    {
      PUBLIC_URL: exampleBase,
      OUTBOUND_ALLOW: '127.0.0.0/8',
      PAYMENT_INSTRUCTIONS: payment(ending),
    },
    { clock },
  );
  ending.after(() => service.end());
  const operator = operatorContext(service.store, undefined, clock, {
    OUTBOUND_ALLOW: '127.0.0.0/8',
    FILES_URL: `file:${join(service.folder, 'files')}`,
  });
  const pass = async (minutes: number): Promise<void> => {
    passTime(service, clock, minutes * minuteMs);
    await service.job('orders').pass();
    await nothingIsPending(service.store, clock);
  };
  const { path, examples } = callOf('place_order');
  const stages: ExampleStage[] = [];
  for (const nth of beginnings.keys()) {
    // Each studio has its own mailbox, so no mail is throttled because of another order.
    const studio = { name: 'Example Studio', email: `hello${nth === 0 ? '' : nth}@studio.example` };
    const { json } = await service.post(path, { ...examples[0]?.body, studio }, fromElsewhere());
    const { order_id: orderId, number } = json;
    stages.push({ service, operator, clock, orderId, number, siteUrl, fileId: null });
  }
  const change = (nth: number, more: Partial<ExampleStage>): void => {
    stages[nth] = { ...stages[nth], ...more } as ExampleStage;
  };
  await pass(0);
  for (const [nth, stage] of stages.entries()) {
    if (beginnings[nth] === 'with_webhook') change(nth, { webhookId: await addWebhook(stage) });
  }
  await pass(0);
  let minute = 0;
  const moveTo = async (moment: number): Promise<void> => {
    for (; minute < moment; minute += momentMinutes) {
      await pass(momentMinutes);
      for (const [nth, stage] of stages.entries()) {
        const step = stepAt(beginnings[nth] as StartingStage, minute + momentMinutes);
        if (step === undefined) continue;
        const fileId = await steps[step](stage);
        if (typeof fileId === 'string') change(nth, { fileId });
      }
      await pass(0);
    }
  };
  return {
    stageOf: async (nth) => {
      const startingStage = beginnings[nth] as StartingStage;
      await moveTo(momentOf(startingStage));
      const stage = stages[nth] as ExampleStage;
      if (startingStage === 'noted') {
        const text = 'Paid in cash before';
        await operate(operator, 'write_note', { order_id: stage.orderId, text });
      }
      return stage;
    },
  };
};

const momentMinutes = 30;

/** The minutes from the placing of the order to each step. */
const minutesOf = (startingStage: StartingStage): ReadonlyMap<number, Step> => {
  let minute = 0;
  return new Map(
    stepsTo(startingStage).map((step) => {
      minute += step === 'delivered' ? 300 : momentMinutes;
      return [minute, step];
    }),
  );
};

const stepAt = (startingStage: StartingStage, minute: number): Step | undefined =>
  minutesOf(startingStage).get(minute);

/** The minutes from the placing of the order to its example. */
export const momentOf = (startingStage: StartingStage): number =>
  Math.max(0, ...minutesOf(startingStage).keys()) + momentMinutes;

const main = ['checking', 'building', 'delivered', 'changing', 'accepted', 'paid'] as const;
type Step = Exclude<
  StartingStage,
  'awaiting_brief' | 'noted' | 'with_webhook' | 'won_and_cancelled'
>;

const stepsTo = (startingStage: StartingStage): readonly Step[] => {
  const before = (step: Step): readonly Step[] => [
    ...main.slice(0, main.indexOf(step as (typeof main)[number]) + 1),
  ];
  if (['awaiting_brief', 'noted', 'with_webhook'].includes(startingStage)) return [];
  if (startingStage === 'with_file') return ['with_file'];
  if (startingStage === 'paused') return [...before('building'), 'paused'];
  if (startingStage === 'reported') return [...before('delivered'), 'reported'];
  return before(startingStage as Step);
};

type StageParts = Omit<ExampleStage, 'fileId'>;

const holderDoes = async (
  { service, orderId }: Pick<StageParts, 'service' | 'orderId'>,
  act: string,
  body: object,
): Promise<void> => {
  const { path } = callOf('show_order');
  const reply = await service.post(`${path.replace('{order_id}', orderId)}/${act}`, body);
  if (reply.status !== 200) throw new Error(reply.text);
};

/** The calls of each step; a call may return the ID of a file. */
const steps: Readonly<
  Record<Step, (stage: StageParts) => Promise<string | null | undefined | void>>
> = {
  with_file: async ({ service, orderId }) => {
    const logo = [{ name: 'logo.svg', content: svg }];
    const { json } = await sendFiles(service, orderId, logo, { question: 'logo' });
    return json.files[0].file_id;
  },
  checking: async ({ service, orderId }) => {
    const { path, examples } = callOf('resupply_brief');
    await service.post(path, { ...examples[0]?.body, order_id: orderId }, fromElsewhere());
  },
  building: async ({ operator, orderId }) => {
    await operate(operator, 'confirm_materials', { order_id: orderId });
  },
  paused: async ({ operator, orderId }) => {
    await operate(operator, 'hold', { order_id: orderId, reason: 'Which blue?' });
  },
  delivered: async ({ operator, orderId, siteUrl }) => {
    await operate(operator, 'deliver', { order_id: orderId, site_url: siteUrl });
  },
  changing: (stage) =>
    holderDoes(stage, 'changes', {
      items: ['The logo is too small', 'The telephone number is 555 0102'],
    }),
  reported: (stage) =>
    holderDoes(stage, 'defects', { items: ['Nobody can book a table on the site'] }),
  accepted: async (stage) => {
    const words = ['It is twice as large', 'Done, on every page'];
    await operate(stage.operator, 'finish_changes', { order_id: stage.orderId, words });
    await holderDoes(stage, 'accept', {});
  },
  paid: async ({ operator, orderId }) => {
    const payment = { amount: 425, reference: 'Transfer 17', invoice_number: '2026-017' };
    await operate(operator, 'record_payment', { order_id: orderId, ...payment });
  },
};

/** Adds a webhook to the order, and waits until an event has been delivered to it. */
const addWebhook = async ({ service, orderId, siteUrl }: StageParts): Promise<string> => {
  const path = callOf('add_webhook').path.replace('{order_id}', orderId);
  const { json } = await service.post(path, { url: receiverOf(siteUrl) });
  await holderDoes({ service, orderId }, 'messages', { text: 'Is green possible?' });
  await until('it has arrived', async () => {
    const [{ deliveries }] = (await service.get(path)).json.webhooks;
    return deliveries[0]?.state === 'delivered';
  });
  return json.id;
};

/** A site on which any path answers. */
export const receiverOf = (siteUrl: string): string => `${siteUrl}studiolot`;

const openSite = async (ending: Ending): Promise<string> => {
  const site = createServer(sendsBack).listen(0, '127.0.0.1');
  await once(site, 'listening');
  ending.after(async () => {
    site.closeAllConnections();
    site.close();
  });
  return `http://127.0.0.1:${(site.address() as AddressInfo).port}/`;
};

const payment = (ending: Ending): string => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-payment-'));
  ending.after(async () => rmSync(folder, { recursive: true }));
  const file = join(folder, 'payment.json');
  const text = 'Transfer {amount} to DE02 1203 0000 0000 2020 51, for {number}';
  writeFileSync(file, JSON.stringify({ EUR: text }));
  return file;
};

const wonLot = async (ending: Ending): Promise<ExampleStage> => {
  const { service, operator, clock, orderId, act } = await wonLotFor(ending);
  await act('cancel', { reason: 'Our budget is gone' });
  await nothingIsPending(service.store, clock);
  return { service, operator, clock, orderId, fileId: null, siteUrl: exampleSiteUrl };
};
