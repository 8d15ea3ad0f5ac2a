import { code, heading, link, say, text, type Block } from './blocks.ts';
import type { Place } from './example-blocks.ts';
import { typeWords } from './reference-schema.ts';
import { eventTables } from './webhook-blocks.ts';

/** What is sent to webhooks. A part of `reference.ts`. */
export const eventBlocks = ({ links: { agents } }: Place): readonly Block[] => [
  heading(3, 'events', say`What webhooks are sent`),
  text`Each delivery is a ${code('POST')} of ${code('type')}, ${code('timestamp')} and ${code('data')}, which is ${typeWords(dataOf('Order'))} or ${typeWords(dataOf('Lot'))}. Any status from 200 to 299 within 10 seconds takes it, 410 ends the webhook, and after anything else it is sent again for a day. ${link('A whole delivery', `${agents}#deliveries`)}.`,
  ...eventTables(),
];

const dataOf = (about: string) => ({ $ref: `#/components/schemas/${about}EventData` });
