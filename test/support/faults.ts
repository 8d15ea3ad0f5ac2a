type LogLine = Readonly<Record<string, unknown>>;

/** A slow machine makes others wait for a connection; that is tried again, and no fault. */
const isBusy = ({ err }: LogLine): boolean =>
  (err as { type?: string } | undefined)?.type === 'StoreBusy';

/** The errors in a log, or with 40 the warnings as well. */
export const faultsIn = (log: readonly LogLine[], level = 50): readonly LogLine[] =>
  log.filter((line) => Number(line['level']) >= level && !isBusy(line));
