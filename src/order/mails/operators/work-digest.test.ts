import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { sender, notifiedOrderOf } from '../../../../test/support/step-mails.ts';
import { placedAt, stories, type Story } from '../../../../test/support/step-stories.ts';
import { after } from '../../../kernel/time.ts';
import { toText } from '../../../messages/email.ts';
import { waitingReasonOf } from '../../rules/waiting.ts';
import type { WorkDigest } from '../message-types.ts';
import { writeMail } from '../write-mail.ts';

const hourMs = 3_600_000;

/** The digest with one order after a story, and other pending work. */
const digestOf = (story: Story, more: Partial<WorkDigest> = {}) => {
  const { order, now } = notifiedOrderOf('en', story);
  const waiting = waitingReasonOf(order, null, now);
  const entries = waiting === null ? [] : [{ orderId: order.id, ...waiting }];
  const email = writeMail(
    {
      to: { channel: 'email', address: 'boss@operator.example' },
      message: {
        ...{ kind: 'work_digest', entries, more: 0, bidsUnderReview: 0, undelivered: 0 },
        ...more,
      },
      orders: [order],
      event: null,
      by: null,
      now,
      name: null,
    },
    sender,
  );
  return { subject: email.subject, text: toText(email) };
};

const building: Story = [
  { type: 'MaterialsConfirmed' },
  { type: 'BuildClockStarted', dueAt: after(placedAt, 26 * hourMs) },
];

describe('the digest', () => {
  it('counts the open work in its subject, by kind', () => {
    assert.equal(digestOf(building).subject, 'Open work today: 1 order');
    assert.equal(
      digestOf(building, { more: 2, bidsUnderReview: 1, undelivered: 3 }).subject,
      'Open work today: 3 orders, 1 bid, 3 messages',
    );
    const bids = digestOf(stories['delivered']?.story ?? [], { bidsUnderReview: 2 });
    assert.equal(bids.subject, 'Open work today: 2 bids');
    assert.equal(bids.text, 'Bids that are waiting for a decision: 2\nstudiolot review\n');
  });

  it('states the due time and the command for each task', () => {
    assert.equal(
      digestOf(building).text,
      'S-1042 · build the site, by Tuesday, March 3 at 11:00 AM UTC (in 24 hours):\nstudiolot order S-1042 deliver --site-url URL\n',
    );
  });

  it('lists a site without a time until the studio is notified', () => {
    assert.equal(
      digestOf(building.slice(0, 1)).text,
      'S-1042 · build the site:\nstudiolot order S-1042 deliver --site-url URL\n',
    );
  });

  it('requests the source files of a paid order until they exist', () => {
    assert.equal(
      digestOf(stories['paid']?.story ?? []).text,
      'S-1042 · paid, and the source files are missing:\nstudiolot order S-1042 add-source-files FILE\n',
    );
    assert.equal(
      digestOf(stories['source files added']?.story ?? []).text,
      'Nothing is waiting any more.\n',
    );
  });
});
