// Generated from openapi.json by `npm run client`; a test fails while it differs.

/** The types of events about an order. */
export type OrderEventType = 'order.placed' | 'order.confirmed' | 'order.answers_added' | 'order.questions_asked_again' | 'order.client_link_ended' | 'order.materials_confirmed' | 'order.clock_started' | 'order.site_delivered' | 'order.changes_requested' | 'order.defects_reported' | 'order.changes_finished' | 'order.report_decided' | 'order.site_accepted' | 'order.site_refused' | 'order.cancelled' | 'order.payment_recorded' | 'order.payment_refunded' | 'order.work_held' | 'order.work_resumed' | 'order.reminder_sent' | 'order.closed' | 'order.file_added' | 'order.file_removed' | 'order.message_written' | 'order.test';

/** The types of events about a lot. */
export type LotEventType = 'lot.scheduled' | 'lot.open' | 'lot.awaiting_brief' | 'lot.sold' | 'lot.unsold' | 'lot.cancelled' | 'lot.changed' | 'lot.test';
