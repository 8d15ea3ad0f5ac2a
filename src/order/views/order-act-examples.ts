import { exampleSiteUrl, moved, playedExamples } from './played-examples.ts';

const tooEarly = {
  name: 'too_early',
  summary: 'An order whose brief lacks answers',
  startingStage: 'awaiting_brief',
  refused: 'act_not_allowed',
} as const;

export const orderActExamples = {
  ask_again: playedExamples('ask_again', [
    {
      name: 'asked',
      summary: 'Two answers that the site cannot be built from',
      startingStage: 'checking',
      sent: { questions: ['goal', 'logo'], note: 'Which cake? And the logo is not to be found.' },
      highlights: [...moved, 'missing'],
    },
    {
      name: 'unknown_question',
      summary: 'A question that there is not',
      startingStage: 'checking',
      sent: { questions: ['colour'] },
      refused: 'invalid_field',
      field: 'questions',
    },
    {
      name: 'none',
      summary: 'Of an order that there is not',
      startingStage: 'checking',
      sent: { order_id: 'S-9', questions: ['goal'] },
      refused: 'order_not_found',
    },
  ]),
  confirm_materials: playedExamples('confirm_materials', [
    {
      name: 'confirmed',
      summary: 'Everything is there: the site is built from now on',
      startingStage: 'checking',
      highlights: moved,
    },
    {
      name: 'tried',
      summary: 'What would come of it, with the message that would be sent',
      startingStage: 'checking',
      sent: { dry_run: true },
      highlights: ['stage', 'dry_run', 'would_send'],
    },
    tooEarly,
  ]),
  deliver: playedExamples('deliver', [
    {
      name: 'delivered',
      summary: 'A site that answers at its address',
      startingStage: 'building',
      sent: { site_url: exampleSiteUrl },
      highlights: [...moved, 'site_url', 'deadlines'],
    },
    {
      name: 'not_public',
      summary: 'A site that nobody else could see',
      startingStage: 'building',
      sent: { site_url: 'http://10.0.0.1/' },
      refused: 'site_not_live',
      field: 'site_url',
    },
    { ...tooEarly, sent: { site_url: exampleSiteUrl } },
  ]),
  finish_changes: playedExamples('finish_changes', [
    {
      name: 'finished',
      summary: 'A word on each item of the round that is open',
      startingStage: 'changing',
      sent: { words: ['It is twice as large', 'Done, on every page'] },
      highlights: [...moved, 'requests', 'rounds'],
    },
    {
      name: 'a_word_missing',
      summary: 'A word on one of two items',
      startingStage: 'changing',
      sent: { words: ['Done'] },
      refused: 'invalid_field',
      field: 'words',
    },
    { ...tooEarly, sent: { words: ['The logo is larger'] } },
  ]),
  decide_defect: playedExamples('decide_defect', [
    {
      name: 'a_change',
      summary: 'A report of what works as it was ordered, which then is a round',
      startingStage: 'reported',
      sent: { verdict: 'change', reason: 'The brief asks for a table by telephone only' },
      highlights: [...moved, 'requests', 'rounds', 'deadlines'],
    },
    { ...tooEarly, sent: { verdict: 'defect' } },
  ]),
  record_payment: playedExamples('record_payment', [
    {
      name: 'paid',
      summary: 'The price has arrived',
      startingStage: 'accepted',
      sent: { amount: 425, reference: 'Transfer 17', invoice_number: '2026-017' },
      highlights: [...moved, 'payment_details'],
    },
    {
      name: 'another_amount',
      summary: 'An amount that is not due',
      startingStage: 'accepted',
      sent: { amount: 42.5 },
      refused: 'amount_not_due',
      field: 'amount',
    },
    { ...tooEarly, sent: { amount: 425 } },
  ]),
  refund: playedExamples('refund', [
    {
      name: 'refunded',
      summary: 'A price that was paid',
      startingStage: 'paid',
      sent: { reason: 'We came too late for the opening' },
      highlights: [...moved, 'payment_details'],
    },
    { ...tooEarly, sent: { reason: 'Paid twice' } },
  ]),
  hold: playedExamples('hold', [
    {
      name: 'held',
      summary: 'Work that cannot go on without an answer',
      startingStage: 'building',
      sent: { reason: 'Which blue?' },
      highlights: [...moved, 'on_hold'],
    },
    { ...tooEarly, sent: { reason: 'Which blue?' } },
  ]),
  resume: playedExamples('resume', [
    {
      name: 'resumed',
      summary: 'Work that was on hold for half an hour',
      startingStage: 'paused',
      highlights: [...moved, 'on_hold', 'deadlines'],
    },
    {
      name: 'not_held',
      summary: 'Work that is not on hold',
      startingStage: 'building',
      refused: 'act_not_allowed',
    },
  ]),
  call_off_order: playedExamples('call_off_order', [
    {
      name: 'called_off',
      summary: 'An order that we cannot carry out',
      startingStage: 'building',
      sent: { reason: 'We cannot build what the brief asks for' },
      highlights: [...moved, 'deadlines', 'payment_details'],
    },
    {
      name: 'too_late',
      summary: 'An order that is paid, which is refunded instead',
      startingStage: 'paid',
      sent: { reason: 'We cannot mend it' },
      refused: 'act_not_allowed',
    },
  ]),
  write_to_studio: playedExamples('write_to_studio', [
    {
      name: 'written',
      summary: 'A word to the studio',
      startingStage: 'building',
      sent: { text: 'Your site is nearly there' },
      highlights: ['messages'],
    },
    {
      name: 'none',
      summary: 'Of an order that there is not',
      startingStage: 'building',
      sent: { order_id: 'S-9', text: 'Your site is nearly there' },
      refused: 'order_not_found',
    },
  ]),
  write_note: playedExamples('write_note', [
    {
      name: 'noted',
      summary: 'Something for operators alone',
      startingStage: 'building',
      sent: { text: 'Likes it plain' },
      highlights: ['notes'],
    },
    {
      name: 'without_text',
      summary: 'A note without a word',
      startingStage: 'building',
      refused: 'invalid_field',
      field: 'text',
    },
  ]),
};
