import { emailKey } from '../kernel/mailbox.ts';
import type { Redactions } from '../kernel/redaction.ts';
import type { Room } from '../kernel/room.ts';
import { swept, type Sweep } from '../kernel/sweep.ts';
import { before } from '../kernel/time.ts';
import type { MessageAct } from '../messages/message-act.ts';
import { addOperatorCommands } from './desk/commands.ts';
import { operatorsDeskPages, operatorsDeskSections } from './desk/routes.ts';
import { holdsNow } from './holds/on-hold.ts';
import { operatorMails } from './mails/mail-kinds.ts';
import { operatorInstructions, operatorsToolNotes } from './mcp/notes.ts';
import { watchHolds } from './metrics.ts';
import { operatorsOperations } from './operations/all.ts';
import { operatorRows } from './rows/rows.ts';
import { accessRetainedSince } from './rules/access-log.ts';
import { sessionValidMs } from './rules/desk-session.ts';
import type { SettingChange } from './rules/settings.ts';
import { copyAlarms } from './steps/copy-alarms.ts';
import { operatorRefusals, operatorRefusalTexts } from './views/refusals.ts';

/** Nothing is cut: events of settings and holds contain what operators state about the service, and nothing about its users. */
const redactions: Redactions<SettingChange> &
  Pick<
    Redactions<MessageAct>,
    'ServiceRestored' | 'RestoreConfirmed' | 'ClockDoubted' | 'ClockConfirmed' | 'ClockReturned'
  > = {
  SettingChanged: null,
  ServiceRestored: null,
  RestoreConfirmed: null,
  ClockDoubted: null,
  ClockConfirmed: null,
  ClockReturned: null,
};

/** Deletes old entries of the access log, ended sessions, and links and chats that cannot be used any more. */
const sweep: Sweep = ({ store, settings }, now) =>
  store.write('orders', async ({ desk, accessLog }) => {
    await desk.forget(now, before(now, sessionValidMs));
    await desk.alarmChats.forget(now, settings.operatorEmails.map(emailKey));
    await accessLog.deleteBefore(accessRetainedSince(now));
    return swept;
  });

/** Operators and their work: signing in to the desk, the access log, settings, alarms, the month, holds. */
export const operatorsRoom = {
  name: 'operators',
  operations: operatorsOperations,
  rows: operatorRows,
  watchMetrics: (registry, context) => watchHolds(registry, () => holdsNow(context), context.clock),
  sweep,
  refusals: { guidePage: 'errors', entries: operatorRefusals },
  refusalTexts: operatorRefusalTexts,
  deskPages: operatorsDeskPages,
  deskSections: operatorsDeskSections,
  addCommands: addOperatorCommands,
  toolNotes: operatorsToolNotes,
  toolInstructions: operatorInstructions,
  mails: { ...operatorMails, copyAlarms },
  personal: { redactions },
} satisfies Room;
