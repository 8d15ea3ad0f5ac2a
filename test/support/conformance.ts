import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** The official conformance suite of the Model Context Protocol, by its command line. */

export type Verdict = {
  /** The scenarios without any failure. */
  readonly passed: readonly string[];
  /** What was found wrong, as `scenario check`, with its words. */
  readonly failed: ReadonlyMap<string, string>;
};

type Check = { readonly id: string; readonly status: string; readonly errorMessage?: string };

/** Everything that it runs for a revision. What it only recommends counts as much. */
export const judge = async (url: string, revision: string): Promise<Verdict> => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-conformance-'));
  try {
    const suite = 'node_modules/@modelcontextprotocol/conformance/dist/index.js';
    const options = ['server', '--url', url, '--requirements', revision, '-o', folder];
    const child = spawn(process.execPath, [suite, ...options], { stdio: 'ignore' });
    await once(child, 'exit');
    const passed: string[] = [];
    const failed = new Map<string, string>();
    for (const name of readdirSync(folder).toSorted()) {
      const [, scenario = name] = /^server-(.*?)-\d{4}-\d\d-\d\dT/.exec(name) ?? [];
      const checks = JSON.parse(readFileSync(join(folder, name, 'checks.json'), 'utf8')) as Check[];
      const bad = checks.filter(({ status }) => status === 'FAILURE' || status === 'WARNING');
      if (bad.length === 0) passed.push(scenario);
      for (const { id, errorMessage = '' } of bad) failed.set(`${scenario} ${id}`, errorMessage);
    }
    return { passed, failed };
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
};
