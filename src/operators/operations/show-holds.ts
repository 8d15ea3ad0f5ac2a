import { z } from 'zod';
import type { AppContext } from '../../kernel/context.ts';
import { operation, readsFor } from '../../kernel/operation.ts';
import type { Clock } from '../../kernel/ports.ts';
import { ok } from '../../kernel/result.ts';
import { moment } from '../../kernel/shared-fields.ts';
import type { Tx } from '../../kernel/store.ts';
import { timeText } from '../../kernel/time-texts.ts';
import type { Instant } from '../../kernel/time.ts';
import { handled } from '../../kernel/use-case.ts';
import { show } from '../../kernel/view-codec.ts';
import { timestamp } from '../../kernel/wire.ts';
import { type DueLot, findDueLots } from '../holds/lots-on-hold.ts';
import { findHold } from '../holds/on-hold.ts';
import type { ClockHold, RestoredHold } from '../rules/service-hold.ts';
import {
  clockDoubtText,
  clockHoldText,
  restoredHoldText,
  unknownSinceBackup,
  voidedText,
} from '../views/hold-texts.ts';

/** The holds in force, and what would happen if they were lifted. */
export type HoldsView = {
  readonly restored: RestoredView | null;
  readonly clock: ClockView | null;
};

export type RestoredView = {
  readonly hold: RestoredHold;
  /** How many messages of each kind the backup holds as unsent. */
  readonly messages: ReadonlyMap<string, number>;
  /** Lots that end as soon as the service goes on, by the bids in the backup. */
  readonly dueLots: readonly DueLot[];
};

export type ClockView = {
  readonly hold: ClockHold;
  readonly machineAt: Instant;
  /** The time that the service goes by meanwhile; null for a clock that is not watched. */
  readonly serviceAt: Instant | null;
};

const count = z.int();
const voided = z.object({
  participant_keys: count,
  authorizations: count,
  maxima: count,
  codes: count,
  sign_ins: count,
  client_links: count,
  desk_sessions: count,
  desk_links: count,
  alarm_chats: count,
  chat_links: count,
  followers: count,
  webhooks: count,
  secret_messages: count,
});

const restoredAnswer = z.object({
  since: moment,
  backup_at: moment.nullable(),
  started_by: z.string(),
  voided,
  messages: z.record(z.string(), count),
  due_lots: z.array(z.object({ lot: count, ends_at: moment })),
  unknown: z.array(z.string()),
});

const clockAnswer = z.object({
  since: moment,
  problem: z.string(),
  machine_at: moment,
  service_at: moment.nullable(),
});

const output = z.object({ restored: restoredAnswer.nullable(), clock: clockAnswer.nullable() });

const declared = operation({
  name: 'show_holds',
  summary: 'Show whether the service waits for an operator, and why',
  description:
    'A service started with --restored, or whose clock cannot be trusted, holds back what cannot ' +
    'be undone until an operator confirms it.',
  ...readsFor('operator'),
  output,
  present: ({ restored, clock }: HoldsView): z.output<typeof output> => ({
    restored: restored && presentRestored(restored),
    clock:
      clock &&
      show(clockAnswer, clock, {
        since: timestamp(clock.hold.since),
        problem: clockDoubtText(clock.hold.doubt),
      }),
  }),
  examples: [
    {
      name: 'nothing',
      summary: 'Nothing waits',
      sent: {},
      answer: { restored: null, clock: null },
    },
  ],
});

const presentRestored = ({ hold, messages, dueLots }: RestoredView) =>
  show(restoredAnswer, hold, {
    messages: Object.fromEntries(messages),
    due_lots: dueLots.map(({ id, endsAt }) => ({ lot: id, ends_at: timestamp(endsAt) })),
    unknown: [...unknownSinceBackup],
  });

/** Further unsent messages are not counted. */
const countedMax = 100_000;

export const showHolds = handled(declared, {
  perform: async ({ store, clock }: AppContext) =>
    store.read(async (tx) => {
      const now = clock.now();
      const restored = await findHold(tx, 'restored');
      const clockHold = await findHold(tx, 'clock');
      return ok({
        restored: restored === null ? null : await restoredView(tx, restored, now),
        clock: clockHold === null ? null : clockView(clockHold, clock),
      });
    }),
});

const restoredView = async (tx: Tx, hold: RestoredHold, now: Instant): Promise<RestoredView> => {
  const messages = new Map<string, number>();
  for (const { createdAt, envelope } of await tx.outbox.undelivered(countedMax)) {
    const { kind } = envelope.message;
    if (createdAt < hold.since) messages.set(kind, (messages.get(kind) ?? 0) + 1);
  }
  return { hold, messages, dueLots: await findDueLots(tx, now) };
};

const clockView = (hold: ClockHold, clock: Clock): ClockView => {
  const now = clock.now();
  return clock.watch === undefined
    ? { hold, machineAt: now, serviceAt: null }
    : { hold, machineAt: clock.watch.machineNow(), serviceAt: now };
};

export const restoredLines = ({ hold, messages, dueLots }: RestoredView): readonly string[] => [
  `Restored ${timeText(hold.since)} from a backup${hold.backupAt === null ? '' : ` whose newest record is of ${timeText(hold.backupAt)}`}. ${restoredHoldText}.`,
  `Voided: ${voidedText(hold.voided)}.`,
  ...messageLines(messages),
  ...dueLots.map(
    ({ id, endsAt }) =>
      `Lot ${id} was to end ${timeText(endsAt)}: it ends by the bids in the backup once you confirm. Where bids were lost, cancel it first.`,
  ),
  ...unknownSinceBackup,
];

const messageLines = (messages: ReadonlyMap<string, number>): readonly string[] => {
  const total = [...messages.values()].reduce((sum, count) => sum + count, 0);
  if (total === 0) return ['No message waits that the backup holds as unsent.'];
  const named = [...messages].map(([kind, count]) => `${kind} ${count}`).join(', ');
  return [
    `${total} messages wait that the backup holds as unsent (${named}). Most of them have been sent since: look at them, then send or drop them all as you confirm.`,
  ];
};

export const clockLines = ({ hold, machineAt, serviceAt }: ClockView): readonly string[] => [
  `${clockDoubtText(hold.doubt)}. ${clockHoldText}.`,
  `The machine's clock says ${timeText(machineAt)}${serviceAt === null ? '' : `, and the service goes by ${timeText(serviceAt)}`}.`,
];
