import type { Example } from '../../kernel/example.ts';
import {
  bakeryBody,
  exampleOrderId,
  mistypedBody,
  oddAnswersAnswer,
  oddAnswersBody,
  placedBakery,
} from './example-data.ts';

export const placeOrderExamples: readonly Example[] = [
  {
    name: 'half_a_brief',
    summary: 'An order with half of its brief',
    sent: bakeryBody,
    answer: placedBakery(exampleOrderId),
  },
  {
    name: 'rehearsal',
    summary: 'A dry run of an order with half of its brief: nothing is stored and nothing sent',
    sent: { ...bakeryBody, dry_run: '1' },
    answer: placedBakery(exampleOrderId.replace('ord_', 'dry_'), { dry_run: true }),
  },
  {
    name: 'mistyped_name',
    summary: 'An order with a misspelt name: nothing is done, as in a dry run',
    sent: mistypedBody,
    refused: 'invalid_field',
    field: 'project.page',
    answer: {
      error: 'project.page is not known and nothing was done, did you mean project.pages?',
    },
  },
  {
    name: 'odd_answers',
    summary: 'A dry run with probable mistakes: the answer begins with warnings',
    sent: { ...oddAnswersBody, dry_run: '1' },
    answer: oddAnswersAnswer,
  },
  {
    name: 'no_contact',
    summary: 'An order that could not be confirmed',
    sent: { studio: { name: 'Example Studio' }, project: { type: 'landing' } },
    refused: 'contact_required',
    answer: {
      error: 'studio.email or studio.telegram is required, so we can confirm the order',
    },
  },
];
