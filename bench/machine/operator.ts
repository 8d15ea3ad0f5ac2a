import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { environmentOf, type Installation } from './server.ts';

/** The operator's commands, run beside the service as an operator runs them. */

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

export const command = async (
  installation: Installation,
  ...args: readonly string[]
): Promise<string> => {
  const { stdout } = await promisify(execFile)(process.execPath, [main, ...args], {
    env: { ...process.env, ...environmentOf(installation) },
  });
  return stdout;
};
