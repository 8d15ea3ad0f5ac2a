import { describeService } from '../contract/order/describe-service.ts';
import { listBriefQuestions } from '../contract/order/list-brief-questions.ts';
import { showBriefSchema } from '../contract/order/show-brief-schema.ts';
import { quote } from '../contract/order/quote.ts';
import { describe } from './order/describe.ts';
import { quote as quoteHandler } from './order/quote.ts';
import type { Registered, Registry } from './run.ts';

/** What whoever comes asks first, which is loaded before everything else. */
export const firstOperations: Registry = new Map<string, Registered>([
  [describeService.name, { operation: describeService, handler: describe }],
  // They answer what they were asked, in words.
  ...[showBriefSchema, listBriefQuestions].map((operation): [string, Registered] => [
    operation.name,
    { operation, handler: { compute: (input: unknown) => input } },
  ]),
  [quote.name, { operation: quote, handler: quoteHandler }],
]);
