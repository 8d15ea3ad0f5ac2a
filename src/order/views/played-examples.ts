import type { Example, ExampleBeginning } from '../../kernel/example.ts';
import { exampleOrderId } from './example-data.ts';
import recorded from '../../../examples/recorded/answers.json' with { type: 'json' };

/**
 * Examples whose answers a real service has given, to an order that had been brought as far as each
 * says: `npm run examples:record` plays them and writes the answers down, and a test plays them again.
 */

type Played = Omit<Example, 'sent' | 'answer' | 'excerpt' | 'begins'> & {
  readonly begins: ExampleBeginning;
  /** Besides the order. */
  readonly sent?: Example['sent'];
};

/** Where the site of the example's order is live. */
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

/** What the order answers after an act, as far as that has moved. */
export const moved = ['stage', 'next_move', 'allowed'] as const;
