import { spawnSync } from 'node:child_process';

/** Everything that must hold before a change lands, cheapest first. Stops at the first that does not. */

const checks: readonly (readonly [name: string, command: string])[] = [
  ['format', 'oxfmt --check .'],
  ['lint', 'oxlint'],
  ['types', 'tsc --noEmit'],
  ['imports', 'depcruise src test bench tools --config .dependency-cruiser.cjs'],
  ['unused code', 'knip'],
  ['house rules', 'node tools/tidy.ts'],
  ['tests', 'npm test --silent'],
];

for (const [name, command] of checks) {
  process.stdout.write(`\n— ${name}: ${command}\n`);
  const { status } = spawnSync(command, { shell: true, stdio: 'inherit' });
  if (status !== 0) {
    process.stdout.write(`\n${name} failed\n`);
    process.exit(1);
  }
}
