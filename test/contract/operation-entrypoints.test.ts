import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import addFormats from 'ajv-formats';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { z } from 'zod';
import { table } from '../../packages/client/src/table.gen.ts';
import { rooms, standardService } from '../../src/boot/rooms.ts';
import { exampleBase } from '../../src/kernel/example.ts';
import { toolSourceOf } from '../../src/web/mcp/tool-source.ts';
import { toolsOf } from '../../src/web/mcp/tools.ts';
import { openApiText } from '../../src/web/rest/openapi/document.ts';

/** Each operation is available at all entrypoints for programs. */

const source = toolSourceOf(rooms, { ...standardService.api, bounds: standardService.api.table });
const isNoTool = (name: string): boolean => source.notes.get(name)?.notOffered !== undefined;

describe('the tools of the Model Context Protocol', () => {
  const everybodys = toolsOf(source, 'everybody');
  const operators = toolsOf(source, 'operator');
  const all = new Map([...everybodys, ...operators]);
  const operations = [...standardService.registry.values()].map(({ operation }) => operation);

  it('cover all operations: over HTTP the public ones, on the machine all except those that need an order’s ID', () => {
    for (const { name, access, effect } of operations) {
      const isTool = !isNoTool(name) && access !== 'system';
      const isOfHolder = ['order_holder', 'client'].includes(access) && effect !== 'reads';
      assert.equal(operators.has(name), isTool && !isOfHolder, name);
      assert.equal(everybodys.has(name), isTool && access !== 'operator', name);
    }
  });

  it('describe their purpose', () => {
    for (const [name, { listed }] of all) {
      assert.ok(listed.title.length > 5, name);
      assert.ok(listed.description.length > 5, name);
    }
    const short = [...everybodys.values()].filter(({ listed }) => listed.description.length < 80);
    assert.deepEqual(
      short.map(({ listed }) => listed.name),
      [],
    );
  });

  it('have schemas that compile and accept every example', () => {
    const ajv = new Ajv2020({ strict: false });
    addFormats.default(ajv);
    for (const [name, { listed }] of all) assert.ok(ajv.compile(listed.inputSchema), name);
  });

  it('have no list of types in a schema, because many clients do not support one', () => {
    for (const [name, { listed }] of all) {
      JSON.stringify(listed, (keyword, value: unknown) => {
        if (keyword === 'type') assert.ok(!Array.isArray(value), `${name}: ${String(value)}`);
        return value;
      });
    }
    const { inputSchema } = everybodys.get('set_automatic_bid')?.listed ?? assert.fail();
    assert.deepEqual(Object(inputSchema['properties']).max_usd.anyOf, [
      { type: 'number', minimum: 0.01, maximum: 100_000 },
      { type: 'null' },
    ]);
  });

  it('never claim to be read-only or non-destructive when they are not', () => {
    for (const [name, { listed, registered }] of all) {
      const { effect } = registered.operation;
      const isReading = effect === 'reads' || effect === 'computes';
      // A missing annotation has the protocol's default.
      const { readOnlyHint = false, destructiveHint = true } = { ...listed.annotations } as Hinted;
      assert.equal(readOnlyHint, isReading, name);
      assert.equal('destructiveHint' in listed.annotations, !isReading, name);
      if (['cancel_order', 'refuse_site', 'remove_file', 'cancel_bid', 'revoke_key'].includes(name))
        assert.equal(destructiveHint, true, name);
    }
  });

  it('have an example of each operation of everybody', () => {
    const bare = operations
      .filter(({ name, examples }) => everybodys.has(name) && examples.length === 0)
      .map(({ name }) => name);
    assert.deepEqual(bare, []);
  });
});

describe('the REST addresses', () => {
  const ofEverybody = [...standardService.registry.values()]
    .map(({ operation }) => operation)
    .filter(({ access, name }) => access !== 'operator' && access !== 'system' && !isNoTool(name));

  it('include all public operations, each with its refusals', () => {
    const document = JSON.parse(openApiText(standardService.api, exampleBase)) as {
      readonly paths: Record<string, Record<string, { readonly 'x-error-codes'?: object }>>;
    };
    for (const { name } of ofEverybody) {
      const binding = standardService.api.table.get(name);
      assert.ok(binding !== undefined, `${name} has no address`);
      const described = document.paths[binding.path]?.[binding.method.toLowerCase()];
      assert.ok(Object.keys(described?.['x-error-codes'] ?? {}).length > 0, name);
    }
  });

  it('are methods of the client', () => {
    const lacking = ofEverybody.filter(({ name }) => !(camelCase(name) in table));
    assert.deepEqual(lacking, []);
  });

  it('never give two response shapes the same name', () => {
    const byName = Map.groupBy(
      new Set(ofEverybody.map(({ output }) => output)),
      (output) => z.globalRegistry.get(output)?.id,
    );
    const shared = [...byName].filter(([, shapes]) => shapes.length > 1).map(([id]) => id);
    assert.deepEqual(shared, []);
  });
});

type Hinted = { readonly readOnlyHint?: boolean; readonly destructiveHint?: boolean };

const camelCase = (name: string): string =>
  name.replaceAll(/_(\w)/g, (_match, letter: string) => letter.toUpperCase());
