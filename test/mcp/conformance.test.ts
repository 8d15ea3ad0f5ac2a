import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { judge } from '../support/conformance.ts';
import { forFile } from '../support/for-file.ts';
import { fixtureServer } from '../support/mcp-fixture.ts';
import { startMcp } from '../support/mcp-server.ts';
import { notApplicable } from '../support/not-applicable.ts';

/**
 * Runs the official conformance suite against the handler of /mcp. The long suite also runs it against
 * the service.
 */

const scenarioOf = (finding: string): string => finding.split(' ')[0] ?? '';

const { url, bugs } = await forFile(startMcp(fixtureServer));

describe('the handler at /mcp with the tools of the conformance suite', () => {
  for (const [revision, listed] of Object.entries(notApplicable)) {
    it(`conforms to revision ${revision} in all applicable checks`, async () => {
      const { passed, failed } = await judge(url, revision);
      assert.ok(passed.length > 25, 'the suite ran');
      const unlisted = [...failed].filter(
        ([finding]) => !(finding in listed) && !(scenarioOf(finding) in listed),
      );
      assert.deepEqual(unlisted, []);
      const stale = Object.keys(listed).filter(
        (entry) =>
          ![...failed.keys()].some((found) => found === entry || scenarioOf(found) === entry),
      );
      assert.deepEqual(stale, [], 'what is listed as not applicable passes');
      assert.deepEqual(bugs, []);
    });
  }
});
