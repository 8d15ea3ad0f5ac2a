import { spawnSync } from 'node:child_process';

/** Everything that must hold before a change lands, cheapest first. Stops at the first that does not. */

const checks: readonly (readonly [name: string, script: string])[] = [
  ['formatted', 'check:format'],
  ['no lint', 'check:lint'],
  ['types fit', 'check:types'],
  ['every import goes where it may', 'check:imports'],
  ['the API is described well', 'check:api'],
  ['nothing unused', 'check:unused'],
  ['service rules', 'check:tidy'],
  ['spelling', 'check:spelling'],
  ['tests pass', 'test'],
];

for (const [name, script] of checks) {
  process.stdout.write(`\n— ${name} (npm run ${script})\n`);
  const { status } = spawnSync('npm', ['run', '--silent', script], { stdio: 'inherit' });
  if (status !== 0) {
    process.stdout.write(`\nNot true: ${name}\n`);
    process.exit(1);
  }
}
