import recorded from '../../../examples/recorded/answers.json' with { type: 'json' };
import type { Example, StartingStage } from '../../kernel/example.ts';
import { exampleOrderId } from './example-data.ts';

/**
 * Examples with answers of a real service. `npm run examples:record` brings an order to the stage
 * of each, sends the example and records the answer; a test does the same and compares.
 */

type Played = Omit<Example, 'sent' | 'answer' | 'excerpt' | 'begins'> & {
  readonly startingStage: StartingStage;
  /** What is sent besides the order. */
  readonly sent?: Example['sent'];
};

export const exampleSiteUrl = 'https://bakery.studio-preview.example/';
export const exampleFileId = 'fil_1m7w4n5e00123456789abcdefghjkmnpqrs';

const answers: Readonly<Record<string, Readonly<Record<string, object>>>> = recorded;

export const playedExamples = (
  operation: string,
  examples: readonly Played[],
): readonly Example[] =>
  examples.map((example) => ({
    ...example,
    sent: { order_id: exampleOrderId, ...example.sent },
    answer: answers[operation]?.[example.name] ?? {},
  }));

/** The fields of an order that most acts change. */
export const moved = ['stage', 'next_move', 'allowed'] as const;
