import type { AppContext, Settings } from '../kernel/context.ts';
import type { Tx } from '../kernel/store.ts';
import { hoursMs, type Instant } from '../kernel/time.ts';
import { operators } from '../messages/message.ts';
import { toDeliveries, type Outgoing } from '../messages/outbox.ts';
import { forkProblem } from './sign.ts';

/** The mail that the public log breaks its promises, or that timed work waits for the clock. */
export type LogAlarm = {
  readonly kind: 'log_alarm';
  /** Outcomes wait for a witness, the stored log differs from the signed one, or the clock cannot be trusted. */
  readonly cause: 'no_witness' | 'forked' | 'clock';
  readonly problem: string;
  readonly since: Instant;
};

declare module '../messages/message.ts' {
  interface MessageKinds {
    log_alarm: LogAlarm;
  }
}

/** A broken promise of the public log, which alarms the operators. */
export type LogProblem = Pick<LogAlarm, 'cause' | 'problem' | 'since'> & {
  /** Names the alarm; each is raised once. */
  readonly id: string;
};

const dayMs = hoursMs(24);

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

/** The problem that the stored log differs from the signed one. It has another ID each day, so its alarm is repeated. */
export const forkProblems = async (tx: Tx, now: Instant): Promise<readonly LogProblem[]> => {
  const problem = await forkProblem(tx);
  if (problem === null) return [];
  const { at: since, size } = (await tx.log.checkpoint()) ?? { at: now, size: 0 };
  const id = `forked.${size}.${Math.floor(now / dayMs)}`;
  return [{ cause: 'forked', problem, since, id }];
};

type Deps = Pick<AppContext, 'store' | 'clock' | 'settings' | 'notify'>;

/** Raises each alarm once: by mail, with copies to browsers and chats. */
export const raiseLogAlarms = async (
  { store, clock, settings, notify }: Deps,
  findProblems: (tx: Tx) => Promise<readonly LogProblem[]>,
): Promise<void> => {
  const found = await store.read(findProblems);
  if (found.length === 0) return;
  const isNew = await store.write('orders', async (tx) => {
    const now = clock.now();
    const alarms: Outgoing[] = [];
    for (const alarm of found.map(alarmOf)) {
      const [first] = toDeliveries(alarm, settings);
      const isKnown = first === undefined || (await tx.outbox.find(first.envelope.id)) !== null;
      if (!isKnown) alarms.push(alarm);
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
