import { spawnSync } from 'node:child_process';

/** Runs all checks that a change must pass, the fastest first. Stops at the first that fails. */

const checks: readonly (readonly [name: string, script: string])[] = [
  ['Format', 'check:format'],
  ['Lint', 'check:lint'],
  ['Types', 'check:types'],
  ['Import rules', 'check:imports'],
  ['API description', 'check:api'],
  ['Unused code', 'check:unused'],
  ['Rules of this repository', 'check:tidy'],
  ['Spelling', 'check:spelling'],
  ['Tests', 'test'],
];

for (const [name, script] of checks) {
  process.stdout.write(`\n— ${name} (npm run ${script})\n`);
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  if (status !== 0) {
    process.stdout.write(`\nFailed: ${name}\n`);
    process.exit(1);
  }
}
