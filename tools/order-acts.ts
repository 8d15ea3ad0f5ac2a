import { writeFileSync } from 'node:fs';
import { orderActsText } from './order-acts-table.ts';

/** Writes docs/order-acts.md. A test fails while it is outdated. */
writeFileSync('docs/order-acts.md', orderActsText());
