import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
const killAll = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/**
 * Kills it when this process exits before it does, and before any exit listener that was there first,
 * so that folders are removed after the processes that write to them.
 */
export const killOnExit = (child: ChildProcess): void => {
  if (running.size === 0) process.prependListener('exit', killAll);
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size === 0) process.off('exit', killAll);
  });
};
