import { writeFileSync } from 'node:fs';
import { orderActsText } from './order-acts-table.ts';

/** Writes docs/order-acts.md; a test fails when the file differs from the rules. */
writeFileSync('docs/order-acts.md', orderActsText());
