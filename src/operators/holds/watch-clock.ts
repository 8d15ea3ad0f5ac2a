import type { Logger } from 'pino';
import { waitAfterStart } from '../../kernel/after-start.ts';
import type { AppContext } from '../../kernel/context.ts';
import { actId } from '../../kernel/ids.ts';
import type { ClockDoubt } from '../../kernel/ports.ts';
import { saveChanges } from '../../kernel/save-changes.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import { raiseLogAlarms } from '../../log/log-health.ts';
import type { MessageAct } from '../../messages/message-act.ts';
import {
  clockJumpMs,
  isHolding,
  shortPauseMs,
  usualPauseMs,
  type ClockHold,
} from '../rules/service-hold.ts';
import { clockDoubtText, clockHoldText, waitAfterStartText } from '../views/hold-texts.ts';

/**
 * Doubts a clock that jumps, is behind the newest record, comes after an unusually long pause, or differs
 * from the database server's. While it is in doubt, timed work stops on all nodes. The service trusts the
 * clock again when it is right again or an operator confirms it.
 */

type WatchDependencies = Pick<
  AppContext,
  'store' | 'clock' | 'random' | 'settings' | 'notify' | 'isReadOnly'
>;

/** How often the clock is compared with the database server's. */
const compareEveryMs = 5_000;
/** After a slower answer, a comparison with the database server means nothing. */
const slowAnswerMs = 5_000;

/** The watch of one process over its clock, and what the process has found. */
type Watching = {
  readonly deps: WatchDependencies;
  readonly logger: Logger;
  /** Names this process in a hold. */
  readonly holder: string;
  /** Whether the clock was in doubt at the last check and a hold was in force. */
  wasOnHold: boolean;
  /** How long nothing was recorded before the start; null if not unusually long, or once an operator confirms. */
  longPauseMs: number | null;
  /** How far the machine's clock was ahead of the database server's at the last comparison. */
  differenceMs: number;
  /** The difference that an operator has confirmed. */
  acceptedDifferenceMs: number;
  /** Whether the last comparison found that a clock that had differed agrees again. */
  agreesAgain: boolean;
  comparedAt: Instant | null;
};

/** Compares the clock with the newest record, and resolves to the function that checks it from then on. */
export const watchClock = async (
  deps: WatchDependencies,
  logger: Logger,
): Promise<() => Promise<void>> => {
  const watching: Watching = {
    deps,
    logger,
    holder: Buffer.from(deps.random.bytes(8)).toString('hex'),
    wasOnHold: false,
    longPauseMs: null,
    differenceMs: 0,
    acceptedDifferenceMs: 0,
    agreesAgain: false,
    comparedAt: null,
  };
  const { watch } = deps.clock;
  if (watch === undefined) return () => Promise.resolve();
  await compareWithRecord(watching);
  return async () => {
    await compareWithDatabase(watching);
    if (watch.doubt()?.kind === 'jumped' && watching.agreesAgain) watch.accept();
    await followCorrection(watching);
    const doubt = watch.doubt() ?? findDoubt(watching);
    const hold = await deps.store.read(({ serviceHolds }) => serviceHolds.find('clock'));
    if (doubt === null) await endOwnHold(watching, hold);
    else if (watching.wasOnHold && hold?.state === 'confirmed') await acceptClock(watching);
    else if (hold === null || !isHolding(hold)) await beginHold(watching, doubt);
    else watching.wasOnHold = true;
  };
};

/** The doubt that the newest record or the database server raises; null without one. */
const findDoubt = (watching: Watching): ClockDoubt | null => {
  const { longPauseMs, differenceMs } = watching;
  if (longPauseMs !== null) return { kind: 'long_pause', offMs: longPauseMs };
  return differsFromDatabase(watching)
    ? { kind: 'differs_from_database', offMs: differenceMs }
    : null;
};

const differsFromDatabase = ({ differenceMs, acceptedDifferenceMs }: Watching): boolean =>
  Math.abs(differenceMs - acceptedDifferenceMs) >= clockJumpMs;

/** Compares the clock with the newest record of earlier runs. */
const compareWithRecord = async (watching: Watching): Promise<void> => {
  const { store, clock } = watching.deps;
  const { recordedAt, restored, hold } = await store.read(async ({ serviceHolds }) => ({
    recordedAt: await serviceHolds.recordedAt(),
    restored: await serviceHolds.find('restored'),
    hold: await serviceHolds.find('clock'),
  }));
  if (recordedAt === null) return;
  // An earlier confirmation may have left records that lie in the future now.
  const confirmedUntil = hold?.state === 'confirmed' ? (hold.recordedUntil ?? null) : null;
  if (confirmedUntil === null || recordedAt > confirmedUntil) clock.watch?.begin(recordedAt);
  const pausedMs = clock.now() - recordedAt;
  // After a restore an operator has to confirm anyway.
  const isRestored = restored !== null && isHolding(restored);
  if (pausedMs > usualPauseMs && !isRestored) watching.longPauseMs = pausedMs;
  else if (pausedMs > shortPauseMs) {
    waitAfterStart(clock);
    watching.logger.warn({ pausedMs }, waitAfterStartText(pausedMs));
  }
};

/** Trusts a clock that a time server set back just after the start, if no record has a wrong time. */
const followCorrection = async ({ deps, logger }: Watching): Promise<void> => {
  const { store, clock } = deps;
  const { watch } = clock;
  if (watch?.isSetBackAfterStart() !== true) return;
  const machineAt = watch.machineNow();
  if (await store.read(({ serviceHolds }) => serviceHolds.hasRecordedAfter(machineAt))) return;
  watch.accept();
  logger.warn('the clock was set back just after the start, so the service goes by it');
};

const compareWithDatabase = async (watching: Watching): Promise<void> => {
  const { store, clock } = watching.deps;
  const { watch } = clock;
  const now = clock.now();
  const isRecent = watching.comparedAt !== null && now - watching.comparedAt < compareEveryMs;
  // A clock that differs may just have been corrected.
  if (watch === undefined || (isRecent && !differsFromDatabase(watching))) return;
  watching.comparedAt = now;
  const before = watch.machineNow();
  const database = await store.read(({ serviceHolds }) => serviceHolds.databaseTime());
  const tookMs = watch.machineNow() - before;
  // After a slow answer, or if the clock was set meanwhile, the comparison means nothing.
  if (database === null || tookMs < 0 || tookMs > slowAnswerMs) return;
  const didDiffer = Math.abs(watching.differenceMs) >= clockJumpMs;
  watching.differenceMs = watch.aheadOf(database);
  watching.agreesAgain = didDiffer && Math.abs(watching.differenceMs) < clockJumpMs;
};

const beginHold = async (watching: Watching, doubt: ClockDoubt): Promise<void> => {
  const { deps, logger, holder } = watching;
  const since = deps.clock.now();
  const machineAt = deps.clock.watch?.machineNow() ?? since;
  const hold: ClockHold = {
    reason: 'clock',
    state: 'waiting',
    since,
    doubt,
    holder,
    machineAt,
    recordedUntil: null,
  };
  await record(deps, 'ClockDoubted', doubt, ({ serviceHolds }) => serviceHolds.save(hold));
  watching.wasOnHold = true;
  const problem = clockDoubtText(doubt);
  logger.error({ doubt }, `the clock cannot be trusted: ${problem}. ${clockHoldText}`);
  await raiseLogAlarms(deps, () =>
    Promise.resolve([{ cause: 'clock', problem, since, id: `clock.${since}` }]),
  );
};

/** The process that began a hold ends it. If that process is gone, the hold waits for an operator. */
const endOwnHold = async (watching: Watching, hold: ClockHold | null): Promise<void> => {
  const { deps, logger, holder } = watching;
  watching.wasOnHold = false;
  if (hold === null || !isHolding(hold) || hold.holder !== holder) return;
  const { doubt } = hold;
  await record(deps, 'ClockReturned', doubt, ({ serviceHolds }) => serviceHolds.remove('clock'));
  logger.warn({ doubt }, 'the clock is right again by itself, so timed work goes on');
};

const acceptClock = async (watching: Watching): Promise<void> => {
  watching.deps.clock.watch?.accept();
  watching.comparedAt = null;
  await compareWithDatabase(watching);
  watching.wasOnHold = false;
  watching.longPauseMs = null;
  watching.acceptedDifferenceMs = watching.differenceMs;
  watching.logger.warn('an operator has confirmed the clock, so timed work goes on by it');
};

const record = (
  { store, clock, random }: WatchDependencies,
  type: 'ClockDoubted' | 'ClockReturned',
  doubt: ClockDoubt,
  change: (tx: Tx) => Promise<void>,
): Promise<void> =>
  store.write('auction', async (tx) => {
    const at = clock.now();
    const act: MessageAct = { type, actId: actId(at, random.bytes(16)), version: 1, at, doubt };
    await change(tx);
    await saveChanges(tx, [{ entity: 'act', before: null, after: act, events: [act] }], 'system');
    return { keep: true, value: undefined };
  });
