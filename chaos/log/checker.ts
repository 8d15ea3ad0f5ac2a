import { execFile, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync } from 'node:fs';
import { join } from 'node:path';

/** Builds and runs the Go program in this folder, which checks a log with Go's own libraries from Debian. */
export type Checker = {
  readonly check: (
    base: string,
    seenFile: string,
    receiptsFile: string,
  ) => Promise<{ readonly isSound: boolean; readonly output: string }>;
  /** The tree hash of RFC 6962, section 2.1. */
  readonly leafHash: (entry: string) => string;
};

const packages = ['golang-go', 'golang-golang-x-mod-dev'];
/** Debian's folder for sources of Go libraries. */
const sources = '/usr/share/gocode';

/** @throws Error if it cannot be built */
export const buildChecker = async (
  folder: string,
  print: (line: string) => void,
): Promise<Checker> => {
  install(print);
  const program = join(folder, 'check');
  const built = await run('go', ['build', '-o', program, '.'], {
    ...process.env,
    GO111MODULE: 'off',
    GOPATH: sources,
    GOCACHE: join(folder, 'go-cache'),
  });
  if (!built.isSound) throw new Error(`The checker cannot be built: ${built.output}`);
  return {
    check: (...given) => run(program, given, process.env),
    leafHash: (entry) =>
      createHash('sha256').update(Uint8Array.of(0)).update(entry).digest('base64'),
  };
};

const install = (print: (line: string) => void): void => {
  const isThere =
    existsSync(join(sources, 'src/golang.org/x/mod/sumdb/tlog')) &&
    spawnSync('go', ['version']).status === 0;
  if (isThere) return;
  print(`apt-get installs ${packages.join(' and ')}`);
  const commands = [['update'], ['install', '-y', '--no-install-recommends', ...packages]];
  for (const command of commands) {
    const { status, stderr } = spawnSync('apt-get', command, { encoding: 'utf8' });
    if (status !== 0) throw new Error(`apt-get ${command.join(' ')}: ${stderr}`);
  }
};

const run = (
  program: string,
  given: readonly string[],
  env: NodeJS.ProcessEnv,
): ReturnType<Checker['check']> =>
  new Promise((resolve) => {
    execFile(program, [...given], { cwd: import.meta.dirname, env }, (error, out, problem) => {
      resolve({ isSound: error === null, output: `${out}${problem}`.trimEnd() });
    });
  });
