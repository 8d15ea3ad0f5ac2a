type LogLine = Readonly<Record<string, unknown>>;

/** On a slow machine a call may wait too long for a connection. It is repeated, so it is no fault. */
const isBusy = ({ err }: LogLine): boolean =>
  (err as { type?: string } | undefined)?.type === 'StoreBusy';

/** The errors in a log, and with level 40 also its warnings. */
export const faultsIn = (log: readonly LogLine[], level = 50): readonly LogLine[] =>
  log.filter((line) => Number(line['level']) >= level && !isBusy(line));
