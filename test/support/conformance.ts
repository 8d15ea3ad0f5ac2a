import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

/** Runs the command line of the official conformance suite of the Model Context Protocol. */

export type Verdict = {
  /** The scenarios without a failure. */
  readonly passed: readonly string[];
  /** The failures, as `scenario check` and their message. */
  readonly failed: ReadonlyMap<string, string>;
};

type Check = { readonly id: string; readonly status: string; readonly errorMessage?: string };

/** The results of all scenarios for a protocol revision. Warnings count as failures. */
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
