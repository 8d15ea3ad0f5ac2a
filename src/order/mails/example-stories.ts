import type { OrderMail } from './messages.ts';
import type { FileId } from '../../kernel/ids.ts';
import { minor } from '../../kernel/money.ts';
import type { WordStep } from '../rules/mail-texts.ts';
import type { FileAdded } from '../../files/order-file.ts';
import type { RequestKind } from '../rules/work.ts';
import type { NewWorkEvent } from '../rules/work-events.ts';
import { payWithinMs, siteLiveWithinMs } from '../rules/work-terms.ts';
import { after, type Instant } from '../../kernel/time.ts';

/** What happens to an order that nobody has placed, so that a message tells of it in its usual words. */

type Happening = NewWorkEvent | Pick<FileAdded, 'type' | 'file'>;

export type ExampleStory = {
  /** All of it just now; the last of it is what is told. */
  readonly story: readonly Happening[];
  readonly by: OrderMail['by'];
};

export const exampleStory = (step: WordStep, now: Instant): ExampleStory => ({
  story: storiesAt(now)[step],
  by: step === 'cancelled_by_operator' ? 'operator example' : 'order_holder',
});

const storiesAt = (now: Instant): Readonly<Record<WordStep, readonly Happening[]>> => {
  const asked = (kind: RequestKind) => [...delivered(now), requested(kind, now)];
  const decided = (verdict: 'defect' | 'change' | 'declined'): readonly Happening[] => [
    ...asked('defects'),
    { type: 'DefectDecided', request: 1, verdict, reason: example },
  ];
  const accepted = acceptedUntil(after(now, payWithinMs), now);
  const paid = [...accepted, sourceFile(now), payment];
  return {
    asked_again: [{ type: 'QuestionsAskedAgain', questions: ['goal'], note: example }],
    confirmed: [begun],
    delivered: delivered(now),
    changes_requested: asked('changes'),
    changes_finished: [...asked('changes'), finished],
    defects_reported: asked('defects'),
    defects_fixed: [...asked('defects'), finished],
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
    held: [begun, held],
    resumed: [begun, held, { type: 'WorkResumed' }],
    written: [{ type: 'MessageWritten', from: 'operator', text: example }],
    cancelled_by_studio: [{ type: 'OrderCancelled', reason: null }],
    cancelled_by_operator: [{ type: 'OrderCancelled', reason: example }],
    closed: [...paid, { type: 'OrderClosed' }],
  };
};

/** Where an operator's own words to this studio stand, which are of no language. */
const example = '…';

const begun: Happening = { type: 'MaterialsConfirmed' };

const delivered = (now: Instant): readonly Happening[] => [
  begun,
  { type: 'BuildClockStarted', dueAt: after(now, siteLiveWithinMs) },
  { type: 'SiteDelivered', siteUrl: 'https://site.example/' },
];

const requested = (kind: RequestKind, now: Instant): Happening => ({
  type: 'ChangesRequested',
  kind,
  request: 1,
  items: [example],
  dueAt: after(now, siteLiveWithinMs),
});

const finished: Happening = {
  type: 'RequestFinished',
  request: 1,
  words: [example],
  siteUrl: null,
};

const acceptedUntil = (payBy: Instant, now: Instant): readonly Happening[] => [
  ...delivered(now),
  { type: 'SiteAccepted', payBy },
];

const amount = { amountMinor: minor(32_500), currency: 'EUR' } as const;

const payment: Happening = {
  type: 'PaymentRecorded',
  ...amount,
  reference: null,
  invoiceNumber: null,
};

const held: Happening = { type: 'WorkHeld', reason: example };

const reminded = (about: 'site' | 'payment'): Happening => ({
  type: 'StudioReminded',
  about,
  count: 1,
});

const sourceFile = (now: Instant): Happening => ({
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
