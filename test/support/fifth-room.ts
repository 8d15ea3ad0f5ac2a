import { z } from 'zod';
import { bindWith } from '../../src/cli/bind.ts';
import { emailKey } from '../../src/kernel/mailbox.ts';
import { calledBy, operation, withInput, withoutInput } from '../../src/kernel/operation.ts';
import type { Redactions } from '../../src/kernel/redaction.ts';
import { ok } from '../../src/kernel/result.ts';
import type { Room } from '../../src/kernel/room.ts';
import { runAsSystem } from '../../src/kernel/run-as-system.ts';
import { after, hoursMs, type Instant } from '../../src/kernel/time.ts';
import type { TimedWork } from '../../src/kernel/timed-work.ts';
import { changed, handled, unchanged, type UseCase } from '../../src/kernel/use-case.ts';
import { required, text } from '../../src/kernel/wire.ts';
import { paragraph } from '../../src/messages/email.ts';
import type { Mails } from '../../src/messages/mails.ts';
import type { Notifications } from '../../src/messages/notifications.ts';
import { aboutNoOrder } from '../../src/messages/transport.ts';
import type { PersonalData, PersonalRecords } from '../../src/people/personal-data.ts';
import { bound, get, post } from '../../src/web/rest/table.ts';
import { titledPage } from '../../src/web/site/page-parts.ts';
import {
  callbackStorage,
  changeOf,
  type Callback,
  type CallbackEvent,
  type CallbackId,
} from './callbacks.ts';

/**
 * A fifth room that only tests know: visitors request a call, get a mail that confirms it, and a
 * second mail if nobody has called within an hour.
 */

export const callbackPath = '/api/callbacks';
export const callbackPage = '/callbacks';
const callWithinMs = hoursMs(1);

type CallbackMail = { readonly kind: 'callback_mail'; readonly isLate: boolean };

declare module '../../src/messages/message.ts' {
  interface MessageKinds {
    callback_mail: CallbackMail;
  }
}

const requestCallback = handled(
  operation({
    name: 'request_callback',
    summary: 'Ask to be called back about a topic',
    ...calledBy('anyone', 'changes'),
    ...withInput(
      z.object({
        email: required(text('Where to write', 100)),
        topic: required(text('What to talk about', 100)),
      }),
      (fields) => ok(fields),
    ),
    output: z.object({ callback_id: z.string() }).meta({ id: 'CallbackRequested' }),
    present: (view: { readonly id: CallbackId }) => ({ callback_id: view.id }),
  }),
  {
    change: {
      lockScope: 'orders',
      generate: (random): CallbackId => `cal_${Buffer.from(random.bytes(8)).toString('hex')}`,
      load: () => Promise.resolve(null),
      decide: (_loaded, { email, topic }, { generated: callbackId, now: at }) =>
        changed(
          { id: callbackId },
          {
            changes: [
              changeOf(null, {
                type: 'CallbackRequested',
                callbackId,
                version: 1,
                at,
                email: emailKey(email),
                topic,
              }),
            ],
          },
        ),
    } satisfies UseCase<{
      input: { readonly email: string; readonly topic: string };
      loaded: null;
      view: { readonly id: CallbackId };
      generated: CallbackId;
    }>,
  },
);

const countCallbacks = handled(
  operation({
    name: 'count_callbacks',
    summary: 'How many people wait for a call',
    ...calledBy('anyone', 'reads'),
    ...withoutInput,
    output: z.object({ open: z.int() }).meta({ id: 'CallbackCount' }),
    present: (open: number) => ({ open }),
  }),
  { read: async (tx) => ok((await tx.callbacks.open()).length) },
);

/** Marks a callback as late, which mails its visitor. */
const missCallback: UseCase<{ input: CallbackId; loaded: Callback | null; view: null }> = {
  lockScope: 'orders',
  load: (tx, id) => tx.callbacks.find(id),
  decide: (before, callbackId, { now: at }) =>
    before === null || before.isLate
      ? unchanged(null)
      : changed(null, {
          changes: [
            changeOf(before, {
              type: 'CallbackMissed',
              callbackId,
              version: before.version + 1,
              at,
            }),
          ],
        }),
};

const missedCalls: TimedWork = {
  name: 'callbacks',
  failure: 'callbacks cannot be followed up',
  isDueByClock: true,
  runOf: (context) => async (): Promise<Instant | null> => {
    const open = await context.store.read((tx) => tx.callbacks.open());
    const isDue = ({ requestedAt }: Callback) =>
      after(requestedAt, callWithinMs) <= context.clock.now();
    for (const { id } of open.filter(isDue)) await runAsSystem(context, missCallback, id);
    const waiting = open.filter((each) => !isDue(each));
    const [next] = waiting.toSorted((a, b) => a.requestedAt - b.requestedAt);
    return next === undefined ? null : after(next.requestedAt, callWithinMs);
  },
};

const notifications: Notifications = {
  callback: (_tx, { after: { id, email, isLate }, events }) =>
    events.some(({ type }) => type === 'CallbackForgotten')
      ? []
      : [
          {
            id: `${id}.${isLate ? 'late' : 'requested'}`,
            to: { channel: 'email', address: email },
            message: { kind: 'callback_mail', isLate },
          },
        ],
};

const mails: Mails = {
  kinds: { callback_mail: { groupedBy: () => 'callbacks' } },
  prepare:
    async () =>
    async ({ message }) => ({
      ...aboutNoOrder,
      write: () => ({
        locale: 'en-GB',
        subject: 'Your call',
        blocks: [
          paragraph(
            message.kind === 'callback_mail' && message.isLate
              ? 'Sorry, we have not called yet.'
              : 'We call you within the hour.',
          ),
        ],
      }),
    }),
};

const redactions: Redactions<CallbackEvent> = {
  CallbackRequested: () => ({ email: 'erased', topic: 'erased' }),
  CallbackMissed: null,
  CallbackForgotten: 'erases',
};

const personal: PersonalData = {
  redactions,
  isKnown: async (tx, email) => (await tx.callbacks.ofEmail(email)).length > 0,
  find: async (tx, name): Promise<PersonalRecords> => {
    const found = await tx.callbacks.ofEmail(name);
    return {
      name,
      isEmpty: found.length === 0,
      problem: null,
      otherSpellings: [],
      report: {},
      messagePrefixes: found.map(({ id }) => id),
      webhookOwners: [],
      mailMarks: [],
      erase: (at) =>
        found.map((before) =>
          changeOf(before, {
            type: 'CallbackForgotten',
            callbackId: before.id,
            version: before.version + 1,
            at,
          }),
        ),
      eraseRows: () => Promise.resolve(),
    };
  },
};

export const fifthRoom = {
  name: 'callbacks',
  operations: [requestCallback, countCallbacks],
  rest: [
    bound(requestCallback, { ...post, tag: 'callbacks', path: callbackPath, limit: 'orders' }),
    bound(countCallbacks, { ...get, tag: 'callbacks', path: callbackPath, limit: 'state' }),
  ],
  tags: [{ name: 'callbacks', description: 'Calls that visitors wait for' }],
  rows: callbackStorage,
  notifications,
  mails,
  personal,
  timed: [missedCalls],
  pages: [
    {
      path: callbackPage,
      get: async ({ site }) => {
        const open = await site.context.store.read((tx) => tx.callbacks.open());
        const words = { title: 'Callbacks', lead: `${open.length} people wait for a call` };
        return titledPage('log', words, '');
      },
    },
  ],
  addCommands: (program, runner) =>
    bindWith(runner)(program, 'callbacks', countCallbacks, (open) => `${open} wait for a call`),
} satisfies Room;
