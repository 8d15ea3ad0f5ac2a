import assert from 'node:assert/strict';
import { it } from 'node:test';
import { runTool } from '../support/run-tool.ts';

/** Common linters accept openapi.json. Their settings turn rules off, with reasons. */

it('openapi.json passes redocly lint with its recommended rules', async () => {
  const { code, text } = await runTool('redocly', ['lint', 'openapi.json', '--format=json']);
  const { totals, problems } = JSON.parse(text.slice(text.indexOf('{')));
  assert.deepEqual([code, totals.errors, totals.warnings], [0, 0, 0], JSON.stringify(problems));
});

it('openapi.json passes Spectral with its rules for OpenAPI and those of OWASP', async () => {
  const { code, text } = await runTool('spectral', [
    'lint',
    'openapi.json',
    '--format=json',
    '--quiet',
    '--fail-severity=info',
  ]);
  assert.deepEqual([code, JSON.parse(text)], [0, []]);
});
