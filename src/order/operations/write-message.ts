import { z } from 'zod';
import { operation, withInput } from '../../kernel/operation.ts';
import { ok } from '../../kernel/result.ts';
import { dryRunInput, textMax } from '../../kernel/shared-fields.ts';
import { handled } from '../../kernel/use-case.ts';
import { required, text } from '../../kernel/wire.ts';
import { emit, studioAct } from '../steps/carry-out-act.ts';
import { byOrderHolder } from '../views/act-fields.ts';
import { playedExamples } from '../views/played-examples.ts';

export const writeMessage = handled(
  operation({
    name: 'write_message',
    summary: 'Write to the people who work on the order',
    description:
      'Use it to write to the people who work on an order; they answer by e-mail or Telegram. ' +
      'Send answers to brief questions with resupply_brief instead, and wishes about the delivered site with ' +
      'request_changes, which promises a time. The reply comes to the studio, and stands under ' +
      'messages in show_order.',
    ...byOrderHolder,
    ...withInput(
      z.object({ text: required(text('The message', textMax.long)), dry_run: dryRunInput }),
      (fields) => ok({ text: fields.text, dryRun: fields.dry_run }),
    ),
    examples: playedExamples('write_message', [
      {
        name: 'question',
        summary: 'A question while the site is being built',
        startingStage: 'building',
        sent: { text: 'Can the opening hours stand at the top?' },
        highlights: ['messages', 'next'],
      },
      {
        name: 'without_text',
        summary: 'An empty message',
        startingStage: 'building',
        refused: 'invalid_field',
        field: 'text',
      },
    ]),
  }),
  {
    change: studioAct('messages', (_order, { text: written }) =>
      emit({ type: 'MessageWritten', from: 'studio', text: written }),
    ),
  },
);
