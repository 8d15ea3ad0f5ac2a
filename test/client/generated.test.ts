import assert from 'node:assert/strict';
import { readdirSync, readFileSync } from 'node:fs';
import { it } from 'node:test';
import { declarations } from '../../packages/client/generate/declarations.ts';
import { generatedFiles } from '../../packages/client/generate/files.ts';
import { createClient } from '../../packages/client/src/index.ts';
import { table } from '../../packages/client/src/table.gen.ts';
import { standardService } from '../../src/boot/rooms.ts';

/** The generated client matches the operations of the service. */

const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());

it('matches the output of `npm run client`', async () => {
  for (const [name, text] of await generatedFiles()) {
    assert.equal(
      readFileSync(`packages/client/src/${name}`, 'utf8'),
      text,
      `${name} is not what openapi.json says, run npm run openapi`,
    );
  }
});

it('includes the types of its modules as `npm run client` writes them', () => {
  const written = declarations();
  assert.deepEqual(readdirSync('packages/client/declarations').toSorted(), [...written.keys()]);
  for (const [name, text] of written) {
    assert.equal(
      readFileSync(`packages/client/declarations/${name}`, 'utf8'),
      text,
      `${name} is not what the module says, run npm run client`,
    );
  }
});

it('has a method for every operation, stream and download with an address, and no other', () => {
  const { with: _with, ...methods } = createClient({ baseUrl: 'http://127.0.0.1' });
  const offered = [
    ...standardService.api.table.keys(),
    ...standardService.api.endpoints.map(({ name }) => name),
  ];
  assert.deepEqual(Object.keys(methods).toSorted(), offered.map(camelCase).toSorted());
});

it('calls every operation by the method and at the address that the service has for it', () => {
  for (const [name, { method, path, takesFiles }] of standardService.api.table) {
    const entry = table[camelCase(name) as keyof typeof table];
    assert.deepEqual(
      [entry.method, entry.path, entry.files, entry.kind],
      [method, path, takesFiles, undefined],
      `${name} is called otherwise`,
    );
  }
});
