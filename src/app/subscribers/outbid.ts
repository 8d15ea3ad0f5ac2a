import type { Lot } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import type { Minor } from '../../domain/money.ts';
import { useQuota, type Quota } from '../../domain/quota.ts';
import { minutesMs, type Instant } from '../../domain/time.ts';
import type { Outgoing } from '../outbox.ts';
import type { Tx } from '../ports.ts';
import { notifyOutbid } from './bidder-messages.ts';

/** Someone who is outbid again and again on one lot hears of it once in ten minutes. */
const outbidQuota: Quota = { countMax: 1, windowMs: minutesMs(10) };

export const notifyOutbidOnce = async (
  { quotas }: Tx,
  lot: Lot,
  reader: Participant,
  ownBidMinor: Minor,
  now: Instant,
): Promise<readonly Outgoing[]> => {
  const bucket = `outbid:${lot.id}:${reader.id}`;
  const use = useQuota(outbidQuota, await quotas.load(bucket), now);
  if (!use.ok) return [];
  await quotas.save(bucket, use.value);
  return [notifyOutbid(lot, reader, ownBidMinor)];
};
