import type { ChildProcess } from 'node:child_process';

const running = new Set<ChildProcess>();
const killAll = (): void => {
  for (const child of running) child.kill('SIGKILL');
};

/**
 * Kills the child when this process exits. Its exit listener runs before those that remove folders, so
 * that no process still writes to them.
 */
export const killOnExit = (child: ChildProcess): void => {
  if (running.size === 0) process.prependListener('exit', killAll);
  running.add(child);
  child.once('close', () => {
    running.delete(child);
    if (running.size === 0) process.off('exit', killAll);
  });
};
