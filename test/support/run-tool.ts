import { spawn } from 'node:child_process';
import { join } from 'node:path';

/** Runs a program of the development dependencies, which must not use the network. */

export type Ran = { readonly code: number | null; readonly text: string; readonly errors: string };

export const runTool = async (
  name: string,
  words: readonly string[],
  environment: Record<string, string> = {},
): Promise<Ran> => {
  const child = spawn(process.execPath, [join('node_modules', '.bin', name), ...words], {
    env: {
      ...process.env,
      NO_COLOR: '1',
      REDOCLY_TELEMETRY: 'off',
      REDOCLY_SUPPRESS_UPDATE_NOTICE: 'true',
      ...environment,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  const printed = { out: '', err: '' };
  child.stdout.setEncoding('utf8').on('data', (text: string) => (printed.out += text));
  child.stderr.setEncoding('utf8').on('data', (text: string) => (printed.err += text));
  const code = await new Promise<number | null>((resolve) => void child.on('close', resolve));
  return { code, text: printed.out, errors: printed.err };
};
