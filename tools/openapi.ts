import { writeFileSync } from 'node:fs';
import { exampleBase } from '../src/contract/example.ts';
import { openApiText } from '../src/contract/openapi.ts';

/** Writes openapi.json anew; a test fails while it differs from the contract. */
writeFileSync('openapi.json', openApiText(exampleBase));
