import { z } from 'zod';
import { no, ok } from '../../kernel/result.ts';
import { calledBy, operation, type ViewOf } from '../../kernel/operation.ts';
import { field, got } from '../../kernel/wire.ts';
import { dryRun, wasDryRun } from '../../kernel/operator-fields.ts';
import { shows, withFields } from '../../kernel/view-codec.ts';

/** What becomes of messages that the backup holds as unsent. */
const messageChoices = ['send', 'drop'] as const;
export type MessageChoice = (typeof messageChoices)[number];

export type ConfirmedRestored = ViewOf<typeof confirmRestored>;

const choice = field(
  {
    description: 'What becomes of messages that the backup holds as unsent',
    type: 'string',
    enum: messageChoices,
  },
  (value) => {
    const found = messageChoices.find((each) => each === value);
    return found === undefined ? no(`must be send or drop, got ${got(value)}`) : ok(found);
  },
);

export const confirmRestored = operation({
  name: 'confirm_restored',
  summary: 'Let a restored service send, take bids and go by the clock',
  description:
    'Look at show_holds first. Messages that the backup holds as unsent were mostly sent since, ' +
    'so they are sent or dropped together; those made after the restore are sent in any case.',
  ...calledBy('operator', 'changes_with_dry_run'),
  ...withFields({ messages: choice, dry_run: dryRun }),
  ...shows({
    was_held: z.boolean().meta({ description: 'False where nothing waited to be confirmed' }),
    messages: z.enum(messageChoices).nullable(),
    message_count: z.int().meta({ description: 'How many messages the choice is about' }),
    due_lots: z.int().meta({ description: 'How many lots end at once' }),
    ...wasDryRun,
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

/** In words, before it is done as after. */
export const confirmedRestoredText = ({
  wasHeld,
  messages,
  messageCount: count,
  dueLots,
  dryRun: isDry,
}: ConfirmedRestored): string => {
  if (!wasHeld) return 'The service does not wait to be confirmed as restored.';
  const lines = [
    isDry
      ? 'The service would send, take bids and go by the clock again.'
      : 'The service sends, takes bids and goes by the clock again.',
  ];
  if (count > 0) {
    const fate =
      messages === 'send' ? 'sent, most of them a second time' : 'dropped and never sent';
    lines.push(`Messages from the backup that ${isDry ? 'would be' : 'are'} ${fate}: ${count}.`);
  }
  if (dueLots > 0) {
    lines.push(
      `Lots that ${isDry ? 'would end' : 'end'} now, by the bids in the backup: ${dueLots}.`,
    );
  }
  return lines.join(' ');
};
