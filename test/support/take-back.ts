import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import type { OperationName, Operations } from '../../src/boot/rooms.ts';
import type { AppContext } from '../../src/kernel/context.ts';
import type { ViewOf } from '../../src/kernel/operation.ts';
import type { JsonObject } from '../../src/kernel/result.ts';
import { callAtDesk } from './desk.ts';
import { mailsIn } from './mail.ts';
import { operate, operatorContext, verify } from './operator.ts';
import { deskFor, desksForFile, type Desk } from './order-desk.ts';
import { secret } from './service.ts';

/** Operators who undo their acts at the desk. */

export const ola = 'ola@desk.example';
export const uli = 'uli@desk.example';
export const order_id = 'S-1001';

type Hands = Desk & {
  readonly context: AppContext;
  readonly act: (name: OperationName, sent?: JsonObject, by?: string) => Promise<number>;
  readonly takeBack: (event: number, more?: JsonObject, by?: string) => Promise<Taken>;
  readonly shown: () => Promise<ViewOf<Operations['find_order']>>;
  readonly mails: () => Promise<readonly string[]>;
};
type Taken = Awaited<ReturnType<typeof callAtDesk<'take_back'>>>;

export const handsFor = async (test: TestContext): Promise<Hands> => handsAt(await deskFor(test));

/** Prepares the next order of one service. */
export const handsForFile = async (): Promise<() => Promise<Hands>> => {
  const newDesk = await desksForFile();
  return async () => handsAt(await newDesk());
};

const handsAt = (desk: Desk): Hands => {
  const { number: order_id, email } = desk;
  const context = operatorContext(desk.service.store, secret, desk.clock, {
    OPERATOR_EMAILS: `${ola},${uli}`,
    OUTBOUND_ALLOW: '127.0.0.0/8',
  });
  const shown = () => operate(context, 'find_order', { order_id });
  return {
    ...desk,
    context,
    shown,
    act: async (name, sent = {}, by = ola) => {
      const done = await callAtDesk(context, by, name, { order_id, ...sent });
      assert.ok(done.ok, JSON.stringify(done));
      return (await shown()).record.version;
    },
    takeBack: (event, more = {}, by = ola) =>
      callAtDesk(context, by, 'take_back', { order_id, event, ...more }),
    mails: async () =>
      [...(await mailsIn(desk.service.folder)).values()]
        .filter(({ to }) => to?.[0]?.address === email)
        .map(({ text = '' }) => text)
        .toSorted(),
  };
};

export const whyNot = (taken: Taken): string =>
  !taken.ok && taken.problem.kind === 'not_taken_back' ? taken.problem.why : JSON.stringify(taken);

export const isClean = async ({ service }: Desk): Promise<void> =>
  assert.deepEqual((await verify(service.store)).faults, []);
