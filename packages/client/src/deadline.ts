import type { Clock } from './clock.ts';

/** One signal for one attempt: aborted with any of those given, or when its time is over. */
export type Deadline = {
  readonly signal: AbortSignal;
  /** The time counts from now on again. */
  readonly restart: () => void;
  /** No time counts until it is restarted. */
  readonly pause: () => void;
  /** To be called in the end, so that nothing is left behind on signals that live for long. */
  readonly release: () => void;
  /** Ends what still goes on, too. */
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
