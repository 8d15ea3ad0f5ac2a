import { spawnSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';

/** Writes what of the client is generated; a test fails while it differs from openapi.json. */
const generate = async (): Promise<void> => {
  const { generated } = await import('./generate/written.ts');
  for (const [name, text] of await generated()) {
    writeFileSync(new URL(`src/${name}`, import.meta.url), text);
  }
};

// What was installed before there was a client.
if (import.meta.resolve('typescript').includes('/packages/client/')) await generate();
else {
  spawnSync('npm', ['install', '--ignore-scripts', '--no-audit', '--no-fund'], {
    stdio: 'inherit',
  });
  spawnSync(process.execPath, process.argv.slice(1), { stdio: 'inherit' });
}
