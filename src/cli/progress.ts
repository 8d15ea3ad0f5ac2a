import type { Clock } from '../kernel/ports.ts';
import type { Instant } from '../kernel/time.ts';
import type { CopyProgress, CopyStep } from '../store/copy/progress.ts';

/** Shows the progress of a copy: a bar on a terminal, otherwise a line for each table. */

type Screen = {
  readonly isTTY?: boolean;
  readonly columns?: number;
  readonly write: (text: string) => unknown;
};

const renderEveryMs = 100;
const barWidth = 20;
const columnsDefault = 80;

const verbs: Readonly<Record<CopyStep, string>> = {
  find: 'Comparing',
  copy: 'Copying',
  check: 'Checking',
};

/** The line that begins a step where there is no bar; null if each table gets a line. */
const announcements: Readonly<Record<CopyStep, string | null>> = {
  find: 'Comparing the rows that are there already',
  copy: null,
  check: 'Checking every row',
};

export const progressOn = (screen: Screen, clock: Clock) => {
  let step: CopyStep | null = null;
  let startedAt = clock.now();
  let renderedAt: Instant | null = null;

  const render = (progress: CopyProgress): void => {
    const now = clock.now();
    if (renderedAt !== null && now - renderedAt < renderEveryMs && !isLast(progress)) return;
    renderedAt = now;
    const line = progressLine(progress, (now - startedAt) / 1_000);
    screen.write(`\r${line.slice(0, (screen.columns ?? columnsDefault) - 1)}\u001b[K`);
  };
  const print = ({ step, table, rows, rowsMax }: CopyProgress): void => {
    if (step === 'copy' && rows === rowsMax && rows > 0) {
      screen.write(`${table}: ${countText(rows)} rows copied\n`);
    }
  };
  return {
    watch: (progress: CopyProgress): void => {
      if (progress.step !== step) {
        step = progress.step;
        startedAt = clock.now();
        renderedAt = null;
        const announcement = announcements[step];
        if (screen.isTTY !== true && announcement !== null) screen.write(`${announcement}\n`);
      }
      if (screen.isTTY === true) render(progress);
      else print(progress);
    },
    /** Clears the line of the bar, so that the next output begins there. */
    end: (): void => {
      if (screen.isTTY === true && renderedAt !== null) screen.write('\r\u001b[K');
    },
  };
};

const isLast = ({ allRows, allRowsMax }: CopyProgress): boolean => allRows === allRowsMax;

const progressLine = (
  { step, table, allRows, allRowsMax }: CopyProgress,
  seconds: number,
): string => {
  const share = allRowsMax === 0 ? 1 : Math.min(allRows / allRowsMax, 1);
  const full = Math.floor(share * barWidth);
  const bar = `[${'#'.repeat(full)}${'.'.repeat(barWidth - full)}]`;
  const parts = [
    `${verbs[step]} ${table}`.padEnd('Copying participant_keys'.length),
    `${bar} ${String(Math.floor(share * 100)).padStart(3)} %`,
    `${countText(allRows)} of ${countText(allRowsMax)} rows`,
  ];
  if (seconds >= 1 && allRows > 0) {
    const rowsPerSecond = allRows / seconds;
    const left = (allRowsMax - allRows) / rowsPerSecond;
    parts.push(`${countText(Math.round(rowsPerSecond))}/s`, `${durationText(left)} left`);
  }
  return parts.join('  ');
};

const countText = (count: number): string => count.toLocaleString('en');

const durationText = (seconds: number): string => {
  const whole = Math.ceil(seconds);
  if (whole < 120) return `${whole} s`;
  const minutes = Math.ceil(whole / 60);
  return minutes < 120 ? `${minutes} min` : `${Math.ceil(minutes / 60)} h`;
};
