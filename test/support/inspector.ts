import { execFile } from 'node:child_process';
import { mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { promisify } from 'node:util';
import { startTestService } from './service.ts';

/** Runs the command line of the official inspector of the Model Context Protocol against a service. */
export const startInspected = async () => {
  const { folder, program } = layOut();
  const service = await startTestService();
  return {
    // oxlint-disable-next-line typescript/no-explicit-any -- answers of any shape
    inspect: async (...args: readonly string[]): Promise<any> => {
      const linked = ['--preserve-symlinks', '--preserve-symlinks-main', program];
      const all = [...linked, `${service.url}/mcp`, '--transport', 'http', ...args];
      const { stdout } = await promisify(execFile)(process.execPath, all);
      return JSON.parse(stdout);
    },
    end: async (): Promise<void> => {
      await service.end();
      rmSync(folder, { recursive: true });
    },
  };
};

/** The command line reads a file of the package that once contained it. */
const layOut = (): { readonly folder: string; readonly program: string } => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-inspector-'));
  const modules = resolve('node_modules');
  writeFileSync(join(folder, 'package.json'), '{"name":"inspector","version":"1.0.0"}');
  symlinkSync(modules, join(folder, 'node_modules'));
  symlinkSync(join(modules, '@modelcontextprotocol/inspector-cli'), join(folder, 'cli'));
  return { folder, program: join(folder, 'cli/build/index.js') };
};
