import { writeFileSync } from 'node:fs';
import { standardRegistry } from '../src/app/index.ts';
import { exampleBase } from '../src/contract/example.ts';
import { openApiText } from '../src/entrypoints/rest/openapi/document.ts';
import { standardTable } from '../src/entrypoints/rest/table.ts';

/** Writes openapi.json anew; a test fails while it differs from the contract. */
writeFileSync('openapi.json', openApiText(standardRegistry, standardTable, exampleBase));
