import { code, heading, say, text, type Block } from './blocks.ts';
import { typeWords } from './reference-schema.ts';
import { eventTables, wholeDelivery } from './webhook-blocks.ts';

/** What is sent to webhooks. A part of `reference.ts`. */
export const eventBlocks = (): readonly Block[] => [
  heading(3, 'events', say`What webhooks are sent`),
  text`Each delivery is a ${code('POST')} of ${code('type')}, ${code('timestamp')} and ${code('data')}, which is ${typeWords(dataOf('Order'))} or ${typeWords(dataOf('Lot'))}. Any status from 200 to 299 within 10 seconds takes it, 410 ends the webhook, and after anything else it is sent again for a day.`,
  ...eventTables(),
  ...wholeDelivery(),
];

const dataOf = (about: string) => ({ $ref: `#/components/schemas/${about}EventData` });
