import type { FileId } from '../../kernel/ids.ts';
import { minor } from '../../kernel/money.ts';
import { after, type Instant } from '../../kernel/time.ts';
import type { MailStep } from '../rules/mail-texts.ts';
import type { FileAdded } from '../rules/order-file.ts';
import type { NewWorkEvent } from '../rules/work-events.ts';
import { payWithinMs, siteLiveWithinMs } from '../rules/work-terms.ts';
import type { RequestKind } from '../rules/work.ts';
import type { OrderMail } from './message-types.ts';

/** Events of an order that nobody placed, from which the example mails are written. */

type StoryEvent = NewWorkEvent | Pick<FileAdded, 'type' | 'file'>;

export type ExampleStory = {
  /** All events happen at the same moment. The mail is about the last one. */
  readonly story: readonly StoryEvent[];
  readonly by: OrderMail['by'];
};

export const exampleStory = (step: MailStep, now: Instant): ExampleStory => ({
  story: storiesAt(now)[step],
  by: step === 'cancelled_by_operator' ? 'operator example' : 'order_holder',
});

const storiesAt = (now: Instant): Readonly<Record<MailStep, readonly StoryEvent[]>> => {
  const withRequest = (kind: RequestKind) => [...delivered(now), requested(kind, now)];
  const decided = (verdict: 'defect' | 'change' | 'declined'): readonly StoryEvent[] => [
    ...withRequest('defects'),
    { type: 'DefectDecided', request: 1, verdict, reason: example },
  ];
  const accepted = acceptedUntil(after(now, payWithinMs), now);
  const paid = [...accepted, sourceFile(now), payment];
  return {
    asked_again: [{ type: 'QuestionsReopened', questions: ['goal'], note: example }],
    confirmed: [materialsConfirmed],
    delivered: delivered(now),
    changes_requested: withRequest('changes'),
    changes_finished: [...withRequest('changes'), finished],
    defects_reported: withRequest('defects'),
    defects_fixed: [...withRequest('defects'), finished],
    defect_admitted: decided('defect'),
    defect_is_change: decided('change'),
    defect_declined: decided('declined'),
    site_reminder: [...delivered(now), reminded('site')],
    accepted,
    refused: [...delivered(now), { type: 'SiteRefused', reason: null }],
    payment_reminder: [...accepted, reminded('payment')],
    payment_overdue: [...acceptedUntil(now, now), reminded('payment')],
    paid,
    source_files: [...paid, sourceFile(now)],
    refunded: [...paid, { type: 'PaymentRefunded', reason: example, ...amount }],
    held: [materialsConfirmed, paused],
    resumed: [materialsConfirmed, paused, { type: 'WorkResumed' }],
    written: [{ type: 'MessageWritten', from: 'operator', text: example }],
    cancelled_by_studio: [{ type: 'OrderCancelled', reason: null }],
    cancelled_by_operator: [{ type: 'OrderCancelled', reason: example }],
    closed: [...paid, { type: 'OrderClosed' }],
  };
};

/** Stands for what an operator would write to the studio. It fits every language. */
const example = '…';

const materialsConfirmed: StoryEvent = { type: 'MaterialsConfirmed' };

const delivered = (now: Instant): readonly StoryEvent[] => [
  materialsConfirmed,
  { type: 'BuildClockStarted', dueAt: after(now, siteLiveWithinMs) },
  { type: 'SiteDelivered', siteUrl: 'https://site.example/' },
];

const requested = (kind: RequestKind, now: Instant): StoryEvent => ({
  type: 'ChangesRequested',
  kind,
  request: 1,
  items: [example],
  dueAt: after(now, siteLiveWithinMs),
});

const finished: StoryEvent = {
  type: 'RequestFinished',
  request: 1,
  words: [example],
  siteUrl: null,
};

const acceptedUntil = (payBy: Instant, now: Instant): readonly StoryEvent[] => [
  ...delivered(now),
  { type: 'SiteAccepted', payBy },
];

const amount = { amountMinor: minor(32_500), currency: 'EUR' } as const;

const payment: StoryEvent = {
  type: 'PaymentRecorded',
  ...amount,
  reference: null,
  invoiceNumber: null,
};

const paused: StoryEvent = { type: 'WorkPaused', reason: example };

const reminded = (about: 'site' | 'payment'): StoryEvent => ({
  type: 'StudioReminded',
  about,
  count: 1,
});

const sourceFile = (now: Instant): StoryEvent => ({
  type: 'FileAdded',
  file: {
    id: 'fil_example' as FileId,
    name: 'site.zip',
    contentType: 'application/zip',
    sizeBytes: 1_500_000,
    sha256: '',
    purpose: 'source',
    question: null,
    from: 'operator',
    addedAt: now,
  },
});
