import { writeFileSync } from 'node:fs';
import { generated } from './generate/written.ts';

/** Writes what of the client is generated; a test fails while it differs from openapi.json. */
for (const [name, text] of await generated()) {
  writeFileSync(new URL(`src/${name}`, import.meta.url), text);
}
