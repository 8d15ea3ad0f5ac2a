import type { Kysely } from 'kysely';
import { Migrator, type Migration } from 'kysely/migration';
import * as orders from './0001-orders.ts';
import * as auction from './0002-auction.ts';
import * as nodes from './0003-nodes.ts';
import * as channels from './0004-channels.ts';
import * as lotNotices from './0005-lot-notices.ts';
import * as codes from './0006-codes.ts';
import * as mail from './0007-mail.ts';
import * as clientLinks from './0008-client-links.ts';
import * as record from './0009-record.ts';
import * as auctionRules from './0010-auction-rules.ts';
import * as orderNumbers from './0011-orders.ts';
import * as forget from './0012-forget.ts';
import * as confirmations from './0013-confirmations.ts';
import * as files from './0014-files.ts';
import * as work from './0015-work.ts';
import * as held from './0016-held.ts';
import * as offers from './0017-offers.ts';
import * as unboundKeys from './0018-unbound-keys.ts';
import * as desk from './0019-desk.ts';
import * as month from './0020-month.ts';
import * as stages from './0021-stages.ts';
import * as looks from './0022-looks.ts';
import * as people from './0023-people.ts';
import * as waiting from './0024-waiting.ts';
import * as inbound from './0025-inbound.ts';
import * as push from './0026-push.ts';
import * as unfiled from './0027-unfiled.ts';
import * as alarmChats from './0028-alarm-chats.ts';
import * as webhooks from './0029-webhooks.ts';
import * as lotRules from './0030-lot-rules.ts';
import * as log from './0031-log.ts';
import * as ceilings from './0032-ceilings.ts';
import * as standby from './0033-standby.ts';
import * as followers from './0034-followers.ts';
import * as signIns from './0035-sign-ins.ts';
import type { Schema } from '../schema.ts';
import * as loggedLots from './0036-logged-lots.ts';
import * as checkpointTimes from './0037-checkpoint-times.ts';
import { newestMigration } from './newest.ts';

/**
 * Every step of the schema, in order. A released step is never changed, only followed by another.
 * From the third on a step only adds, so that nodes of the version before go on working beside it.
 */
export const migrations: Readonly<Record<string, Migration>> = {
  '0001-orders': orders,
  '0002-auction': auction,
  '0003-nodes': nodes,
  '0004-channels': channels,
  '0005-lot-notices': lotNotices,
  '0006-codes': codes,
  '0007-mail': mail,
  '0008-client-links': clientLinks,
  '0009-record': record,
  '0010-auction-rules': auctionRules,
  '0011-orders': orderNumbers,
  '0012-forget': forget,
  '0013-confirmations': confirmations,
  '0014-files': files,
  '0015-work': work,
  '0016-held': held,
  '0017-offers': offers,
  '0018-unbound-keys': unboundKeys,
  '0019-desk': desk,
  '0020-month': month,
  '0021-stages': stages,
  '0022-looks': looks,
  '0023-people': people,
  '0024-waiting': waiting,
  '0025-inbound': inbound,
  '0026-push': push,
  '0027-unfiled': unfiled,
  '0028-alarm-chats': alarmChats,
  '0029-webhooks': webhooks,
  '0030-lot-rules': lotRules,
  '0031-log': log,
  '0032-ceilings': ceilings,
  '0033-standby': standby,
  '0034-followers': followers,
  '0035-sign-ins': signIns,
  '0036-logged-lots': loggedLots,
  [newestMigration]: checkpointTimes,
};

/** Does what is still to be done; a database that is ahead, because a newer node was here, is left alone. */
export const bringUpToDate = async (db: Kysely<Schema>): Promise<void> => {
  const provider = { getMigrations: () => Promise.resolve({ ...migrations }) };
  const migrator = new Migrator({ db, provider });
  const known = await migrator.getMigrations();
  if (known.every(({ executedAt }) => executedAt !== undefined)) return;
  const { error } = await migrator.migrateToLatest();
  if (error !== undefined) throw error;
};
