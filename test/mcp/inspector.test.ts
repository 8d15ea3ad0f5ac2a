import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { after, describe, it } from 'node:test';
import { promisify } from 'node:util';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';

/** The official inspector, by its command line. */

/** Its command line reads a file of the package that it was once a part of. */
const layOut = (): { readonly folder: string; readonly program: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-inspector-'));
  const modules = resolve('node_modules');
  writeFileSync(join(folder, 'package.json'), '{"name":"inspector","version":"1.0.0"}');
  symlinkSync(modules, join(folder, 'node_modules'));
  symlinkSync(join(modules, '@modelcontextprotocol/inspector-cli'), join(folder, 'cli'));
  return { folder, program: join(folder, 'cli/build/index.js') };
};

describe('the inspector', async () => {
  const { folder, program: inspector } = layOut();
  after(() => rmSync(folder, { recursive: true }));
  const service = await forFile(startTestService());
  // oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape
  const inspect = async (...args: readonly string[]): Promise<any> => {
    const linked = ['--preserve-symlinks', '--preserve-symlinks-main', inspector];
    const all = [...linked, `${service.url}/mcp`, '--transport', 'http', ...args];
    const { stdout } = await promisify(execFile)(process.execPath, all);
    return JSON.parse(stdout);
  };

  it('lists tools, documents and prompts', async () => {
    const [{ tools }, { resources }, { resourceTemplates }, { prompts }] = await Promise.all([
      inspect('--method', 'tools/list'),
      inspect('--method', 'resources/list'),
      inspect('--method', 'resources/templates/list'),
      inspect('--method', 'prompts/list'),
    ]);
    assert.ok(tools.some(({ name }: { name: string }) => name === 'place_order'));
    assert.ok(resources.some(({ uri }: { uri: string }) => uri === 'studiolot://agent-guide'));
    assert.equal(resourceTemplates[0].uriTemplate, 'studiolot://brief-questions/{lang}');
    assert.deepEqual(
      prompts.map(({ name }: { name: string }) => name),
      ['order_a_site', 'bid_for_a_client'],
    );
  });

  it('calls a tool with arguments, and reads a document', async () => {
    const quote = ['--method', 'tools/call', '--tool-name', 'quote'];
    const { structuredContent } = await inspect(...quote, '--tool-arg', 'type=shop', 'pages=12');
    assert.equal(structuredContent.quote.amount, 765);
    const uri = 'studiolot://brief-questions/by';
    const { contents } = await inspect('--method', 'resources/read', '--uri', uri);
    assert.match(contents[0].text, /"lang":"by"/);
  });
});
