import assert from 'node:assert/strict';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { it } from 'node:test';
import { programWithInfrastructure } from '../support/command-line.ts';
import { startTestService } from '../support/service.ts';
import { placeOrder, sendFiles, svg } from '../support/upload.ts';

it('backup names the tools that PostgreSQL has for it, and writes nothing', async (test) => {
  const service = await startTestService();
  test.after(() => service.end());
  const orderId = await placeOrder(service);
  await sendFiles(service, orderId, [{ name: 'logo.svg', content: svg }]);
  const file = join(service.folder, 'backup.db');
  const { code, printed, complained } = await programWithInfrastructure(service)(
    { FILES_URL: `file:${join(service.folder, 'files')}` },
    'backup',
    file,
  );
  assert.deepEqual([code, printed], [1, '']);
  assert.equal(
    complained,
    'PostgreSQL is backed up by its own tools, pg_dump or pg_basebackup; ' +
      'studiolot copy --to sqlite:FILE writes one file while the service is stopped\n',
  );
  assert.equal(existsSync(file), false);
  assert.equal(existsSync(`${file}.files`), false);
});
