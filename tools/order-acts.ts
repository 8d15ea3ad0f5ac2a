import { writeFileSync } from 'node:fs';
import { orderActsText } from './order-acts-table.ts';

/** Writes docs/order-acts.md anew; a test fails while it differs from the rules. */
writeFileSync('docs/order-acts.md', orderActsText());
