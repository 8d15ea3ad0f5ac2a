import { writeFileSync } from 'node:fs';
import { standardService } from '../src/boot/rooms.ts';
import { exampleBase } from '../src/kernel/example.ts';
import { openApiText } from '../src/web/rest/openapi/document.ts';

/** Writes openapi.json anew, a line for each value so that changes can be read; a test fails while it differs from the contract. */
const document: unknown = JSON.parse(openApiText(standardService.api, exampleBase));
writeFileSync('openapi.json', `${JSON.stringify(document, null, 2)}\n`);
