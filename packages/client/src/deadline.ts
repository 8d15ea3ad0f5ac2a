import type { Clock } from './clock.ts';

/** The signal of one attempt. It is aborted when any of the given signals is, or when the time is over. */
export type Deadline = {
  readonly signal: AbortSignal;
  /** Restarts the time from zero. */
  readonly restart: () => void;
  /** Stops the time until `restart`. */
  readonly pause: () => void;
  /** Removes its listeners from the given signals. Call it at the end. */
  readonly release: () => void;
  /** Releases it and aborts its signal. */
  readonly close: () => void;
};

export const openDeadline = (
  clock: Clock,
  timeoutMs: number,
  ...signals: readonly (AbortSignal | undefined)[]
): Deadline => {
  const controller = new AbortController();
  const given = signals.filter((signal) => signal !== undefined);
  const follow = ({ target }: Event): void => controller.abort((target as AbortSignal).reason);
  for (const signal of given) {
    if (signal.aborted) controller.abort(signal.reason);
    else signal.addEventListener('abort', follow);
  }
  let stop: (() => void) | undefined;
  const pause = (): void => stop?.();
  const restart = (): void => {
    pause();
    if (timeoutMs === Infinity || controller.signal.aborted) return;
    stop = clock.timer(timeoutMs, () => {
      controller.abort(new DOMException(`No answer within ${timeoutMs} ms`, 'TimeoutError'));
    });
  };
  const release = (): void => {
    pause();
    for (const signal of given) signal.removeEventListener('abort', follow);
  };
  restart();
  return {
    signal: controller.signal,
    restart,
    pause,
    release,
    close: () => {
      release();
      controller.abort();
    },
  };
};
