import assert from 'node:assert/strict';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, it } from 'node:test';
import { forFile } from '../support/for-file.ts';
import { startTestService } from '../support/service.ts';
import { workflowFolder, workflowsAt } from '../support/workflows.ts';

const service = await forFile(startTestService());
const { follow, respect, written } = workflowsAt(service.url);

describe('the workflows', () => {
  it('order a website, from the first question to a complete brief', async () => {
    const { read } = await follow('order', 'order', {
      studio_email: 'hello@studio.example',
      reference: 'bakery-1',
    });
    assert.deepEqual([read?.['reference'], read?.['stage']], ['bakery-1', 'checking']);
  });

  it('fail when a step gets an unexpected answer', async () => {
    const text = readFileSync(join(workflowFolder, 'order.arazzo.yaml'), 'utf8');
    const other = join(written, 'other.arazzo.yaml');
    writeFileSync(
      other,
      text
        .replace('../../openapi.json', resolve('openapi.json'))
        .replace("stage == 'checking'", "stage == 'building'"),
    );
    const inputs = { studio_email: 'hello@studio.example', reference: 'bakery-3' };
    const { code, text: output } = await respect(other, 'order', inputs);
    assert.equal(code, 1);
    assert.match(output, /stepId - read/);
  });
});
