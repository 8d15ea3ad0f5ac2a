import assert from 'node:assert/strict';
import { it } from 'node:test';
import { withoutTypes } from './strip-types.ts';

/** The warnings that `act` causes. Node emits each one a moment after its cause. */
const warningsOf = async (act: () => void): Promise<readonly string[]> => {
  const warnings: string[] = [];
  const note = ({ message }: Error): unknown => warnings.push(message);
  process.on('warning', note);
  act();
  await new Promise((resolve) => setImmediate(resolve));
  process.off('warning', note);
  return warnings;
};

it('types are removed without a warning in the log, which has all other warnings', async () => {
  let text = '';
  const warnings = await warningsOf(() => {
    text = withoutTypes('const one: number = 1;\n');
    process.emitWarning('something else');
  });
  assert.equal(text, 'const one         = 1;\n');
  assert.deepEqual(warnings, ['something else']);
});
