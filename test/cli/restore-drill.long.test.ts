import { execFile } from 'node:child_process';
import { cpSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { it } from 'node:test';
import { promisify } from 'node:util';
import { freePort } from '../support/free-port.ts';

/** The files of the repository that the service and the drill's script need. */
const parts = [
  'deploy',
  'docs/log-format.md',
  'examples',
  'locales',
  'package.json',
  'packages',
  'src',
];

it('the restore drill of docs/administration.md passes in a fresh checkout', async (test) => {
  const checkout = mkdtempSync(join(tmpdir(), 'studiolot-drill-'));
  test.after(() => rmSync(checkout, { recursive: true, force: true }));
  for (const part of parts) cpSync(part, join(checkout, part), { recursive: true });
  symlinkSync(resolve('node_modules'), join(checkout, 'node_modules'));
  const [port, otherPort] = [await freePort(), await freePort()];
  const { PATH = '', HOME = '' } = process.env;
  await promisify(execFile)('bash', [join(checkout, 'deploy/restore-drill.sh')], {
    env: { PATH, HOME, PORT: String(port), OTHER_PORT: String(otherPort) },
  });
});
