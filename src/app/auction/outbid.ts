import type { Lot } from '../../domain/auction/lot.ts';
import type { Participant } from '../../domain/auction/participant.ts';
import type { LotId, ParticipantId } from '../../domain/ids.ts';
import type { Minor } from '../../domain/money.ts';
import { useQuota, type Quota, type QuotaUse } from '../../domain/quota.ts';
import { minutesMs, type Instant } from '../../domain/time.ts';
import type { Tx } from '../ports.ts';
import type { Outgoing } from '../run.ts';
import { notifyOutbid } from './notify.ts';

/** Someone who is outbid again and again on one lot hears of it once in ten minutes. */
const outbidQuota: Quota = { countMax: 1, windowMs: minutesMs(10) };

const bucketOf = (lotId: LotId, id: ParticipantId): string => `outbid:${lotId}:${id}`;

/** Messages, with the uses of the limit on them that are to be saved. */
export type Messages = {
  readonly messages: readonly Outgoing[];
  readonly told: readonly (readonly [bucket: string, uses: QuotaUse])[];
};

/** When the participant was last told. */
export const loadNotified = (tx: Tx, lotId: LotId, id: ParticipantId): Promise<QuotaUse> =>
  tx.quotas.load(bucketOf(lotId, id));

export const notifyOutbidOnce = (
  lot: Lot,
  reader: Participant,
  ownBidMinor: Minor,
  told: QuotaUse,
  now: Instant,
): Messages => {
  const use = useQuota(outbidQuota, told, now);
  if (!use.ok) return { messages: [], told: [] };
  return {
    messages: [notifyOutbid(lot, reader, ownBidMinor)],
    told: [[bucketOf(lot.id, reader.id), use.value]],
  };
};

export const saveNotified = async (tx: Tx, told: Messages['told']): Promise<void> => {
  for (const [bucket, uses] of told) await tx.quotas.save(bucket, uses);
};
