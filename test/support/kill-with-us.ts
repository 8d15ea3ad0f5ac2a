import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();

/** Kills it when this process exits before it does. */
export const killWithUs = (child: ChildProcess): void => {
  running.add(child);
  child.once('close', () => running.delete(child));
};

process.on('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});
