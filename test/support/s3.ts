import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { TestContext } from 'node:test';
import S3rver from 's3rver';

/** Starts an S3 server that checks signatures, for one test. Returns the FILES_URL of its bucket. */
export const startS3 = async (test: Pick<TestContext, 'after'>): Promise<string> => {
  // The credentials that this server accepts.
  process.env['AWS_ACCESS_KEY_ID'] = 'S3RVER';
  process.env['AWS_SECRET_ACCESS_KEY'] = 'S3RVER';
  const directory = mkdtempSync(join(tmpdir(), 'studiolot-s3-'));
  const server = new S3rver({
    port: 0,
    address: '127.0.0.1',
    silent: true,
    directory,
    configureBuckets: [{ name: 'files', configs: [] }],
  });
  const { port } = await server.run();
  test.after(async () => {
    await server.close();
    rmSync(directory, { recursive: true });
  });
  return `s3://files/orders?endpoint=http://127.0.0.1:${port}`;
};
