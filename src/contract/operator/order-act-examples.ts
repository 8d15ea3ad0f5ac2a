import type { Example } from '../example.ts';
import { exampleOrderId } from '../order/example-data.ts';

/** What the operator's acts on an order are sent with, by their operations; nobody has answered its questions yet. */
export const orderActExamples = {
  ask_again: [
    {
      name: 'none',
      summary: 'Of an order that there is not',
      sent: { order_id: 'S-9', questions: ['goal', 'logo'], note: 'Which cake?' },
      refused: 'order_not_found',
      answer: { error: 'order_id not found' },
    },
  ],
  confirm_materials: [
    {
      name: 'too_early',
      summary: 'An order whose brief lacks answers',
      sent: { order_id: exampleOrderId },
      refused: 'act_not_allowed',
      answer: {
        error:
          'confirm_materials is not possible now, because this order waits for answers to its brief; possible now: cancel, ask_again, message, note',
      },
    },
  ],
  deliver: [
    {
      name: 'not_public',
      summary: 'A site that nobody else could see',
      sent: { order_id: exampleOrderId, site_url: 'http://127.0.0.1/' },
      refused: 'site_not_live',
      answer: {
        error:
          'site_url leads to 127.0.0.1, which is not on the public internet; name networks of your own in OUTBOUND_ALLOW',
      },
    },
  ],
  finish_changes: [
    {
      name: 'too_early',
      summary: 'An order of which nothing is built yet',
      sent: { order_id: exampleOrderId, words: ['The logo is larger'] },
      refused: 'act_not_allowed',
      answer: {
        error:
          'finish_changes is not possible now, because this order waits for answers to its brief; possible now: cancel, ask_again, message, note',
      },
    },
  ],
  decide_defect: [
    {
      name: 'too_early',
      summary: 'An order of which nothing is built yet',
      sent: { order_id: exampleOrderId, verdict: 'defect' },
      refused: 'act_not_allowed',
      answer: {
        error:
          'decide_defect is not possible now, because this order waits for answers to its brief; possible now: cancel, ask_again, message, note',
      },
    },
  ],
  record_payment: [
    {
      name: 'too_early',
      summary: 'An order of which nothing is built yet',
      sent: { order_id: exampleOrderId, amount: 250, reference: 'Transfer 17' },
      refused: 'act_not_allowed',
      answer: {
        error:
          'record_payment is not possible now, because this order waits for answers to its brief; possible now: cancel, ask_again, message, note',
      },
    },
  ],
  refund: [
    {
      name: 'too_early',
      summary: 'An order that is not paid',
      sent: { order_id: exampleOrderId, reason: 'Paid twice' },
      refused: 'act_not_allowed',
      answer: {
        error:
          'refund is not possible now, because this order waits for answers to its brief; possible now: cancel, ask_again, message, note',
      },
    },
  ],
  hold: [
    {
      name: 'too_early',
      summary: 'An order that waits for its studio anyway',
      sent: { order_id: exampleOrderId, reason: 'Which blue?' },
      refused: 'act_not_allowed',
      answer: {
        error:
          'hold is not possible now, because this order waits for answers to its brief; possible now: cancel, ask_again, message, note',
      },
    },
  ],
  resume: [
    {
      name: 'not_held',
      summary: 'Work that is not on hold',
      sent: { order_id: exampleOrderId },
      refused: 'act_not_allowed',
      answer: {
        error:
          'resume is not possible now, because the work is not on hold; possible now: cancel, ask_again, message, note',
      },
    },
  ],
  call_off_order: [
    {
      name: 'none',
      summary: 'Of an order that there is not',
      sent: { order_id: 'S-9', reason: 'We cannot build it' },
      refused: 'order_not_found',
      answer: { error: 'order_id not found' },
    },
  ],
  write_to_studio: [
    {
      name: 'none',
      summary: 'Of an order that there is not',
      sent: { order_id: 'S-9', text: 'Your site is nearly there' },
      refused: 'order_not_found',
      answer: { error: 'order_id not found' },
    },
  ],
  write_note: [
    {
      name: 'none',
      summary: 'Of an order that there is not',
      sent: { order_id: 'S-9', text: 'Likes it plain' },
      refused: 'order_not_found',
      answer: { error: 'order_id not found' },
    },
  ],
} as const satisfies Readonly<Record<string, readonly Example[]>>;
