import type { FileId } from '../../src/kernel/ids.ts';
import { minor } from '../../src/kernel/money.ts';
import { after, instant } from '../../src/kernel/time.ts';
import type { FileAdded } from '../../src/order/rules/order-file.ts';
import type { NewWorkEvent } from '../../src/order/rules/work-events.ts';
import { hourMs } from './clock.ts';

/** Event histories of orders, for tests of the mails about them. */

export const placedAt = instant(Date.parse('2026-03-02T09:00:00Z'));

/** The studio's text, which no mail to the studio may repeat, and the operator's text. */
export const theirWord = 'Sauerteig';
export const ourWord = 'Handwerk';
const siteUrl = 'https://bread.example/';

/** The events of an order, each an hour after the one before. */
export type Story = readonly (NewWorkEvent | FileComes)[];

type FileComes = Pick<FileAdded, 'type' | 'file'>;

const file = (nth: number): FileComes => ({
  type: 'FileAdded',
  file: {
    id: `fil_${nth}` as FileId,
    name: `${ourWord} ${nth}.zip`,
    contentType: 'application/zip',
    sizeBytes: nth * 1_500_000,
    sha256: '',
    purpose: 'source',
    question: null,
    from: 'operator',
    addedAt: placedAt,
  },
});

const requested = (
  kind: 'changes' | 'defects',
  request: number,
  dueInHours = 60,
): NewWorkEvent => ({
  ...{ type: 'ChangesRequested', kind, request },
  items: [`${theirWord} 1`, `${theirWord} 2`],
  dueAt: after(placedAt, dueInHours * hourMs),
});

const deliveredBy = (dueInHours: number): Story => [
  { type: 'MaterialsConfirmed' },
  { type: 'BuildClockStarted', dueAt: after(placedAt, dueInHours * hourMs) },
  { type: 'SiteDelivered', siteUrl },
];
const delivered = deliveredBy(25);
const accepted: Story = [
  ...delivered,
  { type: 'SiteAccepted', payBy: after(placedAt, 200 * hourMs) },
];
const amount = { amountMinor: minor(32_500), currency: 'EUR' } as const;
const paid: Story = [
  ...accepted,
  {
    type: 'PaymentRecorded',
    ...amount,
    reference: 'SEPA 7',
    invoiceNumber: '2026/17',
  },
];
const finished: NewWorkEvent = {
  ...{ type: 'RequestFinished', request: 1, siteUrl: null },
  words: [`${ourWord} 1`, `${ourWord} 2`],
};
const round = (request: number): Story => [requested('changes', request), { ...finished, request }];
const decided = (verdict: 'defect' | 'change' | 'declined'): NewWorkEvent => ({
  ...{ type: 'DefectDecided', request: 1, verdict, reason: ourWord },
});

/** All variants of the steps that studios are notified about. The last event is the reported one. */
export const stories: Readonly<
  Record<string, { readonly story: Story; readonly by?: 'operator' }>
> = {
  reopened: {
    story: [{ type: 'QuestionsReopened', questions: ['goal', 'logo'], note: ourWord }],
  },
  'materials confirmed': { story: [{ type: 'MaterialsConfirmed' }] },
  delivered: { story: delivered },
  'delivered late': { story: deliveredBy(2.5) },
  'changes requested': { story: [...delivered, requested('changes', 1)] },
  'changes finished': { story: [...delivered, requested('changes', 1), finished] },
  'changes finished late': { story: [...delivered, requested('changes', 1, 4.5), finished] },
  'last changes finished': { story: [...delivered, ...round(1), ...round(2), ...round(3)] },
  'defects reported': { story: [...delivered, requested('defects', 1)] },
  'defects fixed': { story: [...delivered, requested('defects', 1), decided('defect'), finished] },
  'defects fixed after payment': { story: [...paid, requested('defects', 1), finished] },
  'defects fixed late': { story: [...paid, requested('defects', 1, 6.5), finished] },
  'is a defect': { story: [...delivered, requested('defects', 1), decided('defect')] },
  'is a change': { story: [...delivered, requested('defects', 1), decided('change')] },
  'is declined': { story: [...delivered, requested('defects', 1), decided('declined')] },
  accepted: { story: accepted },
  refused: { story: [...delivered, { type: 'SiteRefused', reason: theirWord }] },
  'cancelled by the studio': { story: [{ type: 'OrderCancelled', reason: theirWord }] },
  'cancelled by us': { story: [{ type: 'OrderCancelled', reason: ourWord }], by: 'operator' },
  paid: { story: paid },
  'paid with files': { story: [...accepted, file(1), ...paid.slice(-1)] },
  'source files added': { story: [...paid, file(1), file(2)], by: 'operator' },
  refunded: { story: [...paid, { type: 'PaymentRefunded', reason: ourWord, ...amount }] },
  paused: { story: [{ type: 'MaterialsConfirmed' }, { type: 'WorkPaused', reason: ourWord }] },
  resumed: {
    story: [
      ...delivered,
      requested('changes', 1),
      { type: 'WorkPaused', reason: ourWord },
      { type: 'WorkResumed' },
    ],
  },
  written: { story: [{ type: 'MessageWritten', from: 'operator', text: ourWord }] },
  'reminded of the site': {
    story: [...delivered, { type: 'StudioReminded', about: 'site', count: 1 }],
  },
  'reminded of a site without rounds': {
    story: [
      ...delivered,
      ...[...round(1), ...round(2), ...round(3)],
      { type: 'StudioReminded', about: 'site', count: 1 },
    ],
  },
  'reminded of the site for the last time': {
    story: [...delivered, { type: 'StudioReminded', about: 'site', count: 3 }],
  },
  'reminded of the payment': {
    story: [...accepted, { type: 'StudioReminded', about: 'payment', count: 1 }],
  },
  closed: { story: [...paid, file(1), { type: 'OrderClosed' }] },
  'closed without files': { story: [...paid, { type: 'OrderClosed' }] },
  'closed after a refund': {
    story: [
      ...paid,
      file(1),
      { type: 'PaymentRefunded', reason: ourWord, ...amount },
      { type: 'OrderClosed' },
    ],
  },
};
