/**
 * The reference model of an order: a list with a line for each change. Each function reads the list from its
 * first line. Times are whole milliseconds.
 */

export type Line = { readonly at: number } & (
  | { readonly what: 'placed' | 'answered'; readonly isComplete: boolean }
  | {
      readonly what:
        | 'asked again'
        | 'greeted' // the confirmation was handed over
        | 'confirmed'
        | 'told' // the message that we have everything was handed over
        | 'delivered'
        | 'accepted'
        | 'refused'
        | 'cancelled'
        | 'paid'
        | 'refunded'
        | 'put on hold'
        | 'resumed';
    }
  | { readonly what: 'changes' | 'defects' | 'finished'; readonly number: number }
  | { readonly what: 'a defect' | 'a change'; readonly number: number }
);

export const hour = 3_600_000;
const day = 24 * hour;

/** The end of the 24 hours that were promised at `since`. */
export type Due = (since: number) => number;

type Promise = {
  readonly promise: string;
  readonly number: number | null;
  readonly since: number;
  readonly due: number;
  readonly kept: number | null;
  readonly dropped: number | null;
};
type Request = {
  readonly number: number;
  readonly at: number;
  readonly isRound: boolean;
  readonly isDecided: boolean;
  readonly finished: number | null;
};

const find = (lines: readonly Line[], what: Line['what']): Line | undefined =>
  lines.find((line) => line.what === what);

/** The line that ended the order, after which no work is done. */
const end = (lines: readonly Line[]): Line | undefined =>
  find(lines, 'refused') ?? find(lines, 'cancelled');

/** The rounds of changes and the reports, with their outcomes. */
export const requests = (lines: readonly Line[]): readonly Request[] => {
  const found: Request[] = [];
  for (const [index, line] of lines.entries()) {
    if (line.what === 'changes' || line.what === 'defects') {
      const { number, at } = line;
      found.push({
        number,
        at,
        isRound: line.what === 'changes',
        isDecided: false,
        finished: null,
      });
    }
    if (line.what === 'a defect' || line.what === 'a change' || line.what === 'finished') {
      const nth = found.findIndex(({ number }) => number === line.number);
      const request = found[nth];
      if (request === undefined) throw new Error('No request has this number');
      if (line.what === 'finished') found[nth] = { ...request, finished: line.at };
      if (line.what === 'a defect') found[nth] = { ...request, isDecided: true };
      if (line.what === 'a change') {
        const isLeft = noRound(lines.slice(0, index), request.at) === null;
        found[nth] = {
          ...request,
          isDecided: true,
          isRound: isLeft,
          finished: isLeft ? null : line.at,
        };
      }
    }
  }
  const over = end(lines);
  if (over === undefined) return found;
  return found.map((request) => ({ ...request, finished: request.finished ?? over.at }));
};

export const open = (lines: readonly Line[]): readonly Request[] =>
  requests(lines).filter(({ finished }) => finished === null);

/** Why a round that is requested at this time is refused, or null if it is accepted. */
export const noRound = (lines: readonly Line[], requestedAt: number): string | null => {
  const delivered = find(lines, 'delivered')?.at ?? 0;
  const rounds = requests(lines).filter(({ isRound }) => isRound);
  if (rounds.some(({ finished }) => finished === null)) return 'one is open';
  if (requestedAt >= delivered + 7 * day) return 'too late';
  return rounds.length >= 3 ? 'all used' : null;
};

/** Seven days after the delivery or the last finished round, whichever is later. */
export const fixesUntil = (lines: readonly Line[]): number | null => {
  const delivered = find(lines, 'delivered');
  if (delivered === undefined) return null;
  const rounds = requests(lines).filter(({ isRound, finished }) => isRound && finished !== null);
  return Math.max(delivered.at, ...rounds.map(({ finished }) => finished ?? 0)) + 7 * day;
};

/** The stage at this time. It is closed even before the service has recorded that. */
export const stage = (lines: readonly Line[], now: number): string => {
  if (find(lines, 'refused') !== undefined) return 'refused';
  if (find(lines, 'cancelled') !== undefined) return 'cancelled';
  if (find(lines, 'paid') !== undefined) {
    const isOver = open(lines).length === 0 && now >= (fixesUntil(lines) ?? Infinity);
    return isOver ? 'closed' : 'paid';
  }
  if (find(lines, 'accepted') !== undefined) return 'accepted';
  if (find(lines, 'delivered') !== undefined) {
    return open(lines).length > 0 ? 'changing' : 'delivered';
  }
  if (find(lines, 'confirmed') !== undefined) return 'building';
  const brief = lines.findLast(({ what }) => /placed|answered|asked again/.test(what));
  return brief !== undefined && 'isComplete' in brief && brief.isComplete
    ? 'checking'
    : 'awaiting_brief';
};

export const payment = (lines: readonly Line[]): string => {
  if (end(lines) !== undefined) return 'void';
  if (find(lines, 'refunded') !== undefined) return 'refunded';
  if (find(lines, 'paid') !== undefined) return 'paid';
  return find(lines, 'accepted') === undefined ? 'none' : 'due';
};

/** The start of the current hold. */
export const onHoldSince = (lines: readonly Line[]): number | null => {
  const last = lines.findLast(({ what }) => /put on hold|resumed|refused|cancelled/.test(what));
  return last?.what === 'put on hold' ? last.at : null;
};

/** All promises in the order in which they were given. */
export const promises = (lines: readonly Line[], due: Due): readonly Promise[] => {
  const given: Promise[] = [];
  const give = (promise: string, number: number | null, since: number, dueAt: number): void => {
    given.push({ promise, number, since, due: dueAt, kept: null, dropped: null });
  };
  const change = (which: (each: Promise) => boolean, change: (each: Promise) => Promise): void => {
    for (const [nth, each] of given.entries()) {
      if (each.kept === null && each.dropped === null && which(each)) given[nth] = change(each);
    }
  };
  for (const [index, line] of lines.entries()) {
    const { at } = line;
    const before = lines.slice(0, index);
    const holdStart = onHoldSince(before);
    /** Moves the end of a promise by the time of the hold, unless it was missed before. */
    const moved = (each: Promise): Promise =>
      holdStart === null || each.promise === 'confirmation' || holdStart > each.due
        ? each
        : { ...each, due: each.due + (at - Math.max(holdStart, each.since)) };
    const keep = (each: Promise): Promise => ({ ...each, kept: at });
    const drop = (each: Promise): Promise => ({ ...moved(each), dropped: at });
    const isOf = (each: Promise): boolean => 'number' in line && each.number === line.number;
    if (line.what === 'placed') give('confirmation', null, at, at + 15 * 60_000);
    if (line.what === 'greeted') change(({ promise }) => promise === 'confirmation', keep);
    if (line.what === 'told' && find(before, 'told') === undefined && end(before) === undefined) {
      give('site_live', null, at, due(at));
      if (find(before, 'delivered') !== undefined) change(isSite, keep);
    }
    if (line.what === 'delivered') change(isSite, keep);
    if (line.what === 'changes') give('change_round', line.number, at, due(at));
    if (line.what === 'defects') give('fix', line.number, at, due(at));
    if (line.what === 'finished') change(isOf, keep);
    if (line.what === 'a change') {
      const report = given.findLast(isOf);
      const request = requests([...before, line]).find(({ number }) => number === line.number);
      const isRound = request?.isRound === true;
      const isLate = report !== undefined && stateOf(report, before, at) === 'missed';
      if (!isRound || !isLate) change(isOf, drop);
      if (isRound && !isLate && report !== undefined) {
        give('change_round', line.number, report.since, report.due);
      }
    }
    if (line.what === 'resumed') change(() => true, moved);
    if (line.what === 'refused' || line.what === 'cancelled') {
      change(({ promise }) => promise !== 'confirmation', drop);
    }
  }
  return given;
};

const isSite = ({ promise }: Promise): boolean => promise === 'site_live';

/** The state of a promise. A missed promise stays missed. */
export const stateOf = (each: Promise, lines: readonly Line[], now: number): string => {
  const seen = each.kept ?? each.dropped ?? clock(each.promise, lines, now);
  if (seen > each.due) return 'missed';
  if (each.kept !== null) return 'met';
  return each.dropped === null ? 'open' : 'void';
};

export const clock = (promise: string, lines: readonly Line[], now: number): number => {
  const holdStart = promise === 'confirmation' ? null : onHoldSince(lines);
  return holdStart === null ? now : Math.min(holdStart, now);
};
