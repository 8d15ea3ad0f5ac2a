import { isClosed, type Lot } from '../auction/rules/lot.ts';
import { operators } from '../messages/message.ts';
import type { LogAlarm } from '../messages/operator-mails.ts';
import { after, hoursMs, minutesMs, type Instant } from '../kernel/time.ts';
import type { Tx } from '../store/store.ts';
import type { AppContext, Settings } from '../kernel/context.ts';
import { alarmsToChats } from '../operators/operations/alarm-chats.ts';
import { alarmsToBrowsers } from '../operators/operations/browser-alarms.ts';
import { toDeliveries, type Outgoing } from '../messages/outbox.ts';
import { forkProblem } from './sign.ts';

/** What keeps the public log from going on as it was promised; the operators are alarmed of it. */
export type LogProblem = Pick<LogAlarm, 'occasion' | 'problem' | 'since'> & {
  /** One alarm for each. */
  readonly id: string;
};

/** So long nobody is alarmed: a witness may be started anew. */
const silenceMs = minutesMs(15);
const dayMs = hoursMs(24);

export const logProblems = async (
  tx: Tx,
  settings: Settings,
  now: Instant,
): Promise<readonly LogProblem[]> => [
  ...(await forks(tx, now)),
  ...(await silence(tx, settings, now)),
];

/** What is stored is not what was signed. It is said again each day. */
export const forks = async (tx: Tx, now: Instant): Promise<readonly LogProblem[]> => {
  const problem = await forkProblem(tx);
  if (problem === null) return [];
  const { at: since, size } = (await tx.log.checkpoint()) ?? { at: now, size: 0 };
  const id = `forked.${size}.${Math.floor(now / dayMs)}`;
  return [{ occasion: 'forked', problem, since, id }];
};

/** How lots came out is not witnessed, and waits for it. */
export const silence = async (
  tx: Tx,
  { log: { witnesses } }: Settings,
  now: Instant,
): Promise<readonly LogProblem[]> => {
  if (witnesses.length === 0) return [];
  const signedSize = (await tx.log.newestCosigned())?.size ?? 0;
  const waiting: { readonly lot: Lot; readonly number: number; readonly since: Instant }[] = [];
  for (const id of await tx.lots.due(now)) {
    const lot = await tx.lots.find(id);
    if (lot === null || !isClosed(lot) || lot.isFinalized) continue;
    const last = (await tx.log.ofLot(id)).at(-1);
    if (last === undefined || last.number < signedSize) continue;
    if (now >= after(last.at, silenceMs)) waiting.push({ ...last, lot, since: last.at });
  }
  const [first] = waiting.toSorted((one, other) => one.number - other.number);
  if (first === undefined) return [];
  const lots = waiting.map(({ lot }) => `lot ${lot.id}`).join(', ');
  return [
    {
      occasion: 'no_witness',
      problem: `No witness signs how ${lots} came out`,
      since: first.since,
      id: `no_witness.${first.number}`,
    },
  ];
};

type Deps = Pick<AppContext, 'store' | 'clock' | 'settings' | 'notify'>;

/** By mail, and beside it, once for each. */
export const raiseLogAlarms = async (
  { store, clock, settings, notify }: Deps,
  look: (tx: Tx) => Promise<readonly LogProblem[]>,
): Promise<void> => {
  const found = await store.read(look);
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
    const all = [
      ...alarms,
      ...(await alarmsToBrowsers(tx, alarms, { now, settings })),
      ...(await alarmsToChats(tx, alarms, { now, settings })),
    ];
    const deliveries = all.flatMap((each) => toDeliveries(each, settings));
    await tx.outbox.enqueue(deliveries, now);
    return { keep: true, value: true };
  });
  if (isNew) notify();
};

const alarmOf = ({ id, ...said }: LogProblem): Outgoing => ({
  id: `log_alarm.${id}`,
  to: operators,
  message: { kind: 'log_alarm', ...said },
});
