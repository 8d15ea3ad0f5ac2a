import type { Leased } from '../app/mail-ports.ts';

/**
 * Messages that are leased before there is a place for them, so that none stays empty for as long as a
 * lease takes. The line is as long as it has to be: it doubles where it ran empty while more was due,
 * and is gone where nothing moves, because nobody else can send what waits in it.
 */
export type Line = {
  /** How many there may be. */
  readonly length: () => number;
  readonly waiting: () => readonly string[];
  readonly join: (leased: readonly Leased[]) => void;
  /** Takes out those that are given a place. */
  readonly leave: (isGiven: (destination: string) => boolean) => readonly Leased[];
  readonly lengthen: () => void;
  /** Gives back all. */
  readonly end: () => void;
};

const lengthMax = 256;
const firstLength = 8;
/** Nobody stands in it for longer; a message has to be sent well before its lease ends. */
const waitsMs = 2_000;

export const createLine = (giveBack: (leased: readonly Leased[]) => void): Line => {
  let length = 0;
  let line: readonly Leased[] = [];
  const leaveInVain = (leased: readonly Leased[]): void => {
    const inVain = leased.filter((each) => line.includes(each));
    if (inVain.length === 0) return;
    length = 0;
    line = line.filter((each) => !inVain.includes(each));
    giveBack(inVain);
  };
  return {
    length: () => length,
    waiting: () => line.map(({ delivery }) => delivery.destination),
    join: (leased) => {
      line = [...line, ...leased];
      if (leased.length > 0) setTimeout(leaveInVain, waitsMs, leased).unref();
    },
    leave: (isGiven) => {
      const left = line.filter(({ delivery }) => isGiven(delivery.destination));
      if (left.length > 0) line = line.filter((each) => !left.includes(each));
      return left;
    },
    lengthen: () => {
      length = Math.min(lengthMax, Math.max(firstLength, 2 * length));
    },
    end: () => leaveInVain(line),
  };
};
