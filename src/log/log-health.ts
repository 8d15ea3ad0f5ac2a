import type { AppContext, Settings } from '../kernel/context.ts';
import type { Tx } from '../kernel/store.ts';
import { dayMs, type Instant } from '../kernel/time.ts';
import { operators } from '../messages/message.ts';
import { isEnqueued, toDeliveries, type Outgoing } from '../messages/outbox.ts';
import { forkProblem } from './sign.ts';

/**
 * The alarm that is mailed to the operators when the public log breaks its promises. The watch of the
 * clock mails its alarm as the same kind of message, with the cause `clock`.
 */
export type LogAlarm = {
  readonly kind: 'log_alarm';
  /**
   * `no_witness`: no witness has signed the results of some lots. `forked`: the stored log differs from
   * the signed one. `clock`: the service does not trust its clock, so timed work waits.
   */
  readonly cause: 'no_witness' | 'forked' | 'clock';
  readonly problem: string;
  readonly since: Instant;
};

declare module '../messages/message.ts' {
  interface MessageKinds {
    log_alarm: LogAlarm;
  }
}

/** A problem of the public log or of the clock, before it is mailed as an alarm. */
export type LogProblem = Pick<LogAlarm, 'cause' | 'problem' | 'since'> & {
  /** The operators get one alarm for each ID. */
  readonly id: string;
};

/** All problems of the public log. */
export const logProblems = async (
  tx: Tx,
  settings: Settings,
  now: Instant,
): Promise<readonly LogProblem[]> => [
  ...(await forkProblems(tx, now)),
  ...(await subjectProblems(tx, settings, now)),
];

/** The problems that subjects find with their leaves. */
export const subjectProblems = async (
  tx: Tx,
  settings: Settings,
  now: Instant,
): Promise<readonly LogProblem[]> => {
  const found = await Promise.all(
    settings.logSubjects.map(({ problems }) => problems(tx, settings, now)),
  );
  return found.flat();
};

/**
 * The problem that the stored log differs from the signed one. It has another ID each day, so its alarm
 * is repeated.
 */
export const forkProblems = async (tx: Tx, now: Instant): Promise<readonly LogProblem[]> => {
  const problem = await forkProblem(tx);
  if (problem === null) return [];
  const { at: since, size } = (await tx.log.checkpoint()) ?? { at: now, size: 0 };
  const id = `forked.${size}.${Math.floor(now / dayMs)}`;
  return [{ cause: 'forked', problem, since, id }];
};

type Deps = Pick<AppContext, 'store' | 'clock' | 'settings' | 'notify'>;

/** Raises each alarm once: by mail to the operators, if there are any, with copies to browsers and chats. */
export const raiseLogAlarms = async (
  { store, clock, settings, notify }: Deps,
  findProblems: (tx: Tx) => Promise<readonly LogProblem[]>,
): Promise<void> => {
  if (settings.operatorEmails.length === 0) return;
  const found = await store.read(findProblems);
  if (found.length === 0) return;
  const isNew = await store.write('orders', async (tx) => {
    const now = clock.now();
    const alarms: Outgoing[] = [];
    for (const alarm of found.map(alarmOf)) {
      if (!(await isEnqueued(tx, toDeliveries(alarm, settings)))) alarms.push(alarm);
    }
    if (alarms.length === 0) return { keep: false, value: false };
    const all = [...alarms, ...(await settings.mails.copyAlarms(tx, alarms, { now, settings }))];
    const deliveries = all.flatMap((each) => toDeliveries(each, settings));
    await tx.outbox.enqueue(deliveries, now);
    return { keep: true, value: true };
  });
  if (isNew) notify();
};

const alarmOf = ({ id, ...problem }: LogProblem): Outgoing => ({
  id: `log_alarm.${id}`,
  to: operators,
  message: { kind: 'log_alarm', ...problem },
});
