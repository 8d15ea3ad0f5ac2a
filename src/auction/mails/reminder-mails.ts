import type { Settings } from '../../kernel/context.ts';
import type { Tx } from '../../kernel/store.ts';
import type { Instant } from '../../kernel/time.ts';
import type { Outgoing } from '../../messages/outbox.ts';
import { newestInWindow } from '../../messages/throttle.ts';
import type { LotReminder } from '../rows/lot-notices.ts';
import type { Lot } from '../rules/lot.ts';
import type { Participant } from '../rules/participant.ts';
import { wasOutbidNoticeSent } from '../rules/reminders.ts';
import { leads } from '../rules/standing.ts';
import { lotStream } from '../rules/streams.ts';
import { isPaused } from '../steps/pause-state.ts';
import { briefNeededMessage, outbidMessage } from './bidder-messages.ts';
import { outbidKey } from './outbid.ts';

/**
 * Reminders by mail of a time that is about to pass. Each reader gets one once: its id names the
 * lot, the reminder and its time, and the outbox stores it for good.
 */

type Reminding = {
  readonly notice: LotReminder;
  readonly lot: Lot;
  readonly settings: Settings;
  readonly now: Instant;
};

/** The mails of a reminder, only to readers whom it concerns. */
export const remind = async (
  tx: Tx,
  reminding: Reminding,
  readers: readonly Participant[],
): Promise<readonly Outgoing[]> => {
  const { lot, notice } = reminding;
  const outgoing: Outgoing[] = [];
  for (const reader of readers) {
    const id = `${lotStream(lot.id)}.${notice.kind}.${notice.until}.${reader.id}`;
    const message =
      notice.kind === 'ends_soon'
        ? await endReminder(tx, reminding, reader)
        : briefReminder(reminding, reader);
    // A clock that was set back may reach the same time again.
    if (message === null || (await tx.outbox.find(id)) !== null) continue;
    const to = { channel: 'email', address: reader.email } as const;
    outgoing.push({ id, to, message: { ...message, isReminder: true }, notAfter: notice.until });
  }
  return outgoing;
};

/** The reminder for a bidder who does not lead and was not notified of being outbid recently. */
const endReminder = async (tx: Tx, { lot, settings, now }: Reminding, reader: Participant) => {
  const bidder = await tx.lots.bidder(lot.id, reader.id);
  if (bidder === null || bidder.state !== 'in_play' || leads(lot.standing, bidder)) return null;
  const notifiedAt = await newestInWindow(tx, outbidKey(lot, reader), settings);
  if (wasOutbidNoticeSent(notifiedAt, lot, now)) return null;
  if (await isPaused(tx, settings, reader.email)) return null;
  return outbidMessage(lot, reader, bidder.amountMinor);
};

/** The reminder for the leader. A lot whose leader has a complete brief awaits no brief. */
const briefReminder = ({ lot, notice }: Reminding, reader: Participant) =>
  leads(lot.standing, { participantId: reader.id })
    ? briefNeededMessage(lot, reader, notice.of)
    : null;
