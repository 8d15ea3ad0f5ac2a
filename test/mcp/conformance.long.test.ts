import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judge, type Verdict } from '../support/conformance.ts';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';

/** Runs the official conformance suite against the whole service. */

const { url } = await forFile(startTestService());

describe('the service itself under the conformance suite', () => {
  const passes = async (revision: string, scenarios: readonly string[]): Promise<Verdict> => {
    const verdict = await judge(`${url}/mcp`, revision);
    assert.deepEqual(
      scenarios.filter((each) => !verdict.passed.includes(each)),
      [],
    );
    return verdict;
  };

  it('passes every check without the suite’s own tools in revision 2025-11-25', async () => {
    await passes('2025-11-25', [
      'completion-complete',
      'dns-rebinding-protection',
      'ping',
      'prompts-list',
      'resources-list',
      'server-initialize',
      'server-session-lifecycle',
      'server-sse-multiple-streams',
      'tools-list',
    ]);
  });

  it('passes every check without the suite’s own tools in revision 2026-07-28', async () => {
    await passes('2026-07-28', [
      'caching',
      'completion-complete',
      'dns-rebinding-protection',
      'http-header-validation',
      'input-required-result-unsupported-methods',
      'prompts-list',
      'resources-list',
      'sep-2164-resource-not-found',
      'server-sse-multiple-streams',
      'tools-list',
    ]);
  });
});
