import { spawnSync } from 'node:child_process';
import { join } from 'node:path';
import { databaseIn } from './database.ts';
import { secret, type TestService } from './service.ts';

/**
 * The operator's command line as a process of its own, beside a running service. Where the process
 * does not matter, `command-line.ts` does the same in this one, and much faster.
 */
export const studiolotProgram = (
  { folder }: Pick<TestService, 'folder'>,
  environment: Readonly<Record<string, string>>,
  ...args: readonly string[]
) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, ['src/main.ts', ...args], {
    encoding: 'utf8',
    env: {
      DATABASE_URL: databaseIn(folder),
      SECRET: secret,
      NODE_COMPILE_CACHE: process.env['NODE_COMPILE_CACHE'] ?? join(folder, 'compiled'),
      ...environment,
    },
  });
  return { status, stdout, stderr };
};
