import { z } from 'zod';
import type { Settings } from '../../kernel/context.ts';
import type { ActId } from '../../kernel/ids.ts';
import { calledBy, operation, type ViewOf } from '../../kernel/operation.ts';
import { no, ok } from '../../kernel/result.ts';
import { recordedActor } from '../../kernel/save-changes.ts';
import { dryRunInput, dryRunMark } from '../../kernel/shared-fields.ts';
import type { Instant } from '../../kernel/time.ts';
import { type UseCaseFor, unchanged, refuse, handled } from '../../kernel/use-case.ts';
import { shows, withFields } from '../../kernel/view-codec.ts';
import { field, got } from '../../kernel/wire.ts';
import { acted, generateActId } from '../../messages/message-act.ts';
import { markDoneBefore } from '../../messages/operations/mark-messages-done.ts';
import { findDueLots } from '../holds/lots-on-hold.ts';
import { findHold } from '../holds/on-hold.ts';
import type { RestoredHold } from '../rules/service-hold.ts';

const messageChoices = ['send', 'drop'] as const;
type MessageChoice = (typeof messageChoices)[number];

export type ConfirmedRestored = ViewOf<typeof declared>;

const choice = field(
  {
    description: 'What to do with messages that the backup holds as unsent',
    type: 'string',
    enum: messageChoices,
  },
  (value) => {
    const found = messageChoices.find((each) => each === value);
    return found === undefined ? no(`must be send or drop, got ${got(value)}`) : ok(found);
  },
);

const declared = operation({
  name: 'confirm_restored',
  summary: 'Let a restored service send, take bids and go by the clock',
  description:
    'Call show_holds first. Most messages that the backup holds as unsent have been sent since, ' +
    'so all of them are sent or dropped together. Messages made after the restore are always sent.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({ messages: choice, dry_run: dryRunInput }),
  ...shows({
    was_held: z.boolean().meta({ description: 'False if nothing was to be confirmed' }),
    messages: z.enum(messageChoices).nullable(),
    message_count: z.int().meta({ description: 'How many messages are sent or dropped' }),
    due_lots: z.int().meta({ description: 'How many lots end immediately' }),
    dry_run: dryRunMark,
  }),
  examples: [
    {
      name: 'nothing_waits',
      summary: 'A service that was not restored',
      sent: {},
      answer: { was_held: false, messages: null, message_count: 0, due_lots: 0 },
    },
  ],
});

type LoadedRestored = {
  readonly hold: RestoredHold | null;
  readonly messageCount: number;
  readonly dueLots: number;
};

type SavedRestored = {
  readonly hold: RestoredHold;
  readonly messages: MessageChoice | null;
  readonly at: Instant;
  readonly settings: Settings;
};

const useCase: UseCaseFor<
  typeof declared,
  { loaded: LoadedRestored; generated: ActId; extras: SavedRestored }
> = {
  lockScope: 'auction',
  load: async (tx, _input, { now }) => {
    const hold = await findHold(tx, 'restored');
    if (hold === null) return { hold, messageCount: 0, dueLots: 0 };
    const messageCount = await tx.outbox.countUndelivered(hold.since);
    const lots = await findDueLots(tx, now);
    return { hold, messageCount, dueLots: lots.length };
  },
  generate: generateActId,
  decide: ({ hold, messageCount, dueLots }, { messages }, context) => {
    const { now: at, dryRun, generated: actId, settings, actor } = context;
    const view = { wasHeld: hold !== null, messages, messageCount, dueLots, dryRun };
    if (hold === null) return unchanged({ ...view, messages: null });
    // The restore was interrupted: starting with --restored again completes it.
    if (hold.state === 'voiding') return refuse({ kind: 'unavailable' });
    if (messageCount > 0 && messages === null) return refuse(mustChoose(messageCount));
    const choice = messages ?? 'send';
    const act = {
      type: 'RestoreConfirmed',
      actId,
      version: 1,
      at,
      messages: choice,
      count: messageCount,
    } as const;
    const confirmedBy = recordedActor(actor);
    const confirmed: RestoredHold = { ...hold, state: 'confirmed', confirmedAt: at, confirmedBy };
    return {
      answer: ok(view),
      toSave: acted(act, { hold: confirmed, messages: choice, at, settings }),
    };
  },
  save: async (tx, { hold, messages, at, settings }) => {
    await tx.serviceHolds.save(hold);
    if (messages === 'drop') await markDoneBefore(tx, { createdBefore: hold.since, at, settings });
  },
};

export const confirmRestored = handled(declared, { change: useCase });

const mustChoose = (count: number) =>
  ({
    kind: 'invalid_field',
    field: 'messages',
    problem: `must be send or drop: ${count} messages wait that the backup holds as unsent, and most of them have been sent since`,
  }) as const;

export const confirmedRestoredText = (confirmed: ConfirmedRestored): string => {
  const { wasHeld, messages, messageCount, dueLots, dryRun } = confirmed;
  if (!wasHeld) return 'The service does not wait to be confirmed as restored.';
  const lines = [
    dryRun
      ? 'The service would send, take bids and go by the clock again.'
      : 'The service sends, takes bids and goes by the clock again.',
  ];
  if (messageCount > 0) {
    const fate =
      messages === 'send' ? 'sent, most of them a second time' : 'dropped and never sent';
    lines.push(
      `Messages from the backup that ${dryRun ? 'would be' : 'are'} ${fate}: ${messageCount}.`,
    );
  }
  if (dueLots > 0) {
    lines.push(
      `Lots that ${dryRun ? 'would end' : 'end'} now, by the bids in the backup: ${dueLots}.`,
    );
  }
  return lines.join(' ');
};
