import assert from 'node:assert/strict';
import { it } from 'node:test';
import { sweep } from '../../src/app/sweep.ts';
import { operatorContext, verify } from '../support/operator.ts';
import { takeBackRecord } from '../support/earlier-record.ts';
import { databaseIn, execute } from '../support/database.ts';
import { fromElsewhere, orderPath, startTestService } from '../support/service.ts';
import { messageName } from '../support/mail.ts';

/** Takes the database back to what it was before several nodes could share one. */
const withoutNodes = `
  drop table sign_ins; drop index bids_by_whose_mailbox;
  drop table standby_bidders; alter table lots drop column standby_price; alter table lots drop column standby_leader_id;
  alter table lots drop column standby_bidder_count; alter table lots drop column standby_next_stamp;
  drop table lot_followers; alter table bids drop column ceiling;
  alter table lots drop column logged_version; alter table lots drop column rules;
  drop table log_leaves; drop table log_tiles; drop table log_checkpoints; drop table log_keys;
  drop table webhooks; drop table webhook_turns; alter table board_changes drop column at_ms;
  drop table looks; drop table inbound_mails; drop table alarm_chats; drop table desk_links; drop table desk_sessions; drop table locks; drop table leases; drop table service_holds;
  drop index bids_with_code; drop index outbox_sealed; drop index outbox_unsettled;
  drop index participant_keys_by_use; drop index outbox_pending; drop table lot_notices;
  drop index outbox_subject; drop index outbox_queue; drop index outbox_destination; drop index outbox_codes;
  drop index outbox_unconfirmed; drop index outbox_unconfirmed_together; drop index outbox_to_erase; drop index outbox_of_webhook; drop table mail_windows;
  alter table outbox drop column queue; alter table outbox drop column destination;
  alter table outbox drop column erased_at_ms; alter table outbox drop column parts_sent;
  drop index orders_by_number; alter table orders drop column number; drop table counters;
  drop index orders_by_reference; alter table orders drop column reference;
  alter table orders drop column reference_key;
  drop index outbox_undigested; drop table record_links; drop table unsealed;
  alter table orders drop column client_link_id;
  alter table participant_keys drop column bid_id; drop index bids_awaiting_code;
  drop index bids_confirmed; alter table bids drop column approved_at_ms;
  alter table lot_bidders drop column automatic_amount_at_ms;
  alter table lot_bidders drop column automatic_raised_at_ms;
  alter table bids drop column withdrawals; alter table bids drop column withdrawn_at_ms;
  alter table bids drop column review_alarm_at_ms;
  alter table events drop column personal; alter table outbox drop column digest;
  drop index participant_keys_unbound; alter table participant_keys drop column binding;
  drop index events_payments; alter table events drop column currency;
  alter table events drop column amount; drop index orders_advanced; drop index orders_by_stage;
  drop index orders_by_studio; drop index participants_by_domain; drop index bids_from_network;
  alter table lots drop column offers;
  drop index orders_waiting_by; drop index orders_waiting_since; drop index orders_unconfirmed;
  drop index orders_unanswered; drop index orders_unsaid; alter table orders drop column waits;
  alter table orders drop column waits_by_ms; alter table orders drop column waits_since_ms;
  alter table orders drop column confirm_by_ms; alter table orders drop column unanswered_since_ms;
  alter table orders drop column hold_answered_at_ms; alter table orders drop column waits_version;
  drop index orders_due; drop table deadlines; alter table orders drop column stage;
  alter table orders drop column work; alter table orders drop column next_due_at_ms;
  alter table orders drop column held_since_ms;
  drop index orders_to_forget; alter table orders drop column forgotten_at_ms;
  drop index participants_to_forget; alter table participants drop column forgotten_at_ms;
  alter table orders drop column files; drop table stored_files; drop table uploads;
  delete from kysely_migration where name >= '0003';
`;

/** And from there to what it was before there was an auction. */
const withoutAuction = `
  drop table lots; drop table lot_bidders; drop table bids; drop table participants;
  drop table participant_keys; drop table blocks; drop table board_changes;
  delete from events where stream not like 'ord_%';
  alter table outbox drop column sealed;
  alter table outbox rename column subject to order_id;
  delete from kysely_migration where name >= '0002';
`;

for (const [before, takeBack] of [
  ['several nodes', withoutNodes],
  ['the auction', withoutNodes + withoutAuction],
] as const) {
  it(`brings a database from before ${before} up to date and loses nothing of it`, async (test) => {
    const old = await startTestService({ AUCTION_SCHEDULE: 'off' });
    const studio = { telegram: '@somebody' };
    const placed = await old.post(orderPath, { studio }, fromElsewhere());
    const id: string = placed.json.order_id;
    await old.close();
    await takeBackRecord(databaseIn(old.folder), ['confirmBy']);
    await execute(databaseIn(old.folder), takeBack);

    const service = await startTestService({}, {}, old.folder);
    test.after(() => service.end());
    const { json } = await service.get(`${orderPath}/${id}`);
    assert.equal(json.status, 'brief_incomplete');
    const waiting = await service.store.read(({ outbox }) => outbox.undelivered(10));
    assert.deepEqual(
      waiting.map(({ envelope, state }) => [envelope.id, state]),
      [[messageName(`${id}.confirmation`), 'waiting']],
    );
    await sweep(operatorContext(service.store));
    assert.match((await service.get(`${orderPath}/${id}`)).json.number, /^S-\d+$/);
    const { counts, faults } = await verify(service.store);
    assert.deepEqual([counts['orders'], counts['lots'], faults], [1, 1, []]);
  });
}
