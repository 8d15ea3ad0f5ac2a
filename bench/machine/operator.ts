import { execFile } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { promisify } from 'node:util';
import { environmentOf, type Installation } from './server.ts';

/** The operator's commands, run beside the service as an operator runs them. */

const main = fileURLToPath(new URL('../../src/main.ts', import.meta.url));

/** The service may hold its database for longer than a command waits for it. */
const triesMax = 5;

export const command = async (
  installation: Installation,
  ...args: readonly string[]
): Promise<string> => {
  for (let tried = 1; ; tried += 1) {
    try {
      const { stdout } = await promisify(execFile)(process.execPath, [main, ...args], {
        env: { ...process.env, ...environmentOf(installation) },
      });
      return stdout;
    } catch (error) {
      if (tried === triesMax || !/locked|busy/i.test(String(error))) throw error;
    }
  }
};
