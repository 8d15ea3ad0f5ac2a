import { mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { declarations } from './generate/declarations.ts';
import { generatedFiles } from './generate/files.ts';

/**
 * Writes the client's generated files. A test fails while they differ from openapi.json and the sources.
 */
for (const [name, text] of await generatedFiles()) {
  writeFileSync(new URL(`src/${name}`, import.meta.url), text);
}

const folder = new URL('declarations/', import.meta.url);
rmSync(folder, { recursive: true, force: true });
mkdirSync(folder);
for (const [name, text] of declarations()) writeFileSync(new URL(name, folder), text);
