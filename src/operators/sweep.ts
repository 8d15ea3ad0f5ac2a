import { emailKey } from '../kernel/mailbox.ts';
import { swept, type Sweep } from '../kernel/sweep.ts';
import { before } from '../kernel/time.ts';
import { accessRetainedSince } from './rules/access-log.ts';
import { sessionValidMs } from './rules/desk-session.ts';

export const sweepOperators: Sweep = ({ store, settings }, now) =>
  store.write('orders', async ({ desk, accessLog }) => {
    await desk.forget(now, before(now, sessionValidMs));
    await desk.alarmChats.forget(now, settings.operatorEmails.map(emailKey));
    await accessLog.deleteBefore(accessRetainedSince(now));
    return swept;
  });
