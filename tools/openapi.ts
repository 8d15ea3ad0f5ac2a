import { writeFileSync } from 'node:fs';
import { standardService } from '../src/boot/rooms.ts';
import { exampleBase } from '../src/kernel/example.ts';
import { openApiText } from '../src/web/rest/openapi/document.ts';

/**
 * Writes openapi.json with one value on each line, so that its diffs are readable. A test fails while it is
 * outdated.
 */
const document: unknown = JSON.parse(openApiText(standardService.api, exampleBase));
writeFileSync('openapi.json', `${JSON.stringify(document, null, 2)}\n`);
