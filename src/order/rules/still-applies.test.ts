import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { notifiedOrderOf } from '../../../test/support/step-mails.ts';
import { stories, type Story } from '../../../test/support/step-stories.ts';
import { messageStillApplies } from './still-applies.ts';

/** Whether a message about the last event of a story still applies after further events. */
const isTrueAfter = (name: string, ...more: Story): boolean => {
  const story = stories[name]?.story ?? [];
  return messageStillApplies(
    notifiedOrderOf('en', [...story, ...more]).order,
    notifiedOrderOf('en', story).event,
  );
};

const accept = {
  type: 'SiteAccepted',
  payBy: notifiedOrderOf('en', [{ type: 'OrderConfirmed' }]).now,
} as const;
const pay = {
  type: 'PaymentRecorded',
  reference: null,
  invoiceNumber: null,
  amountMinor: notifiedOrderOf('en', [{ type: 'OrderConfirmed' }]).order.price.amountMinor,
  currency: 'EUR',
} as const;

describe('a message about an event of an order', () => {
  it('applies until something else happens', () => {
    const untrue = Object.keys(stories).filter(
      (name) => !name.includes('reminded of the site for') && !isTrueAfter(name),
    );
    assert.deepEqual(untrue, []);
  });

  it('is no reminder for a studio that has decided or paid', () => {
    assert.equal(isTrueAfter('reminded of the site', accept), false);
    assert.equal(isTrueAfter('reminded of the site', { type: 'SiteRefused', reason: null }), false);
    assert.equal(isTrueAfter('reminded of the payment', pay), false);
  });

  it('is sent only as the last of a series of reminders', () => {
    const again = { type: 'StudioReminded', about: 'site', count: 2 } as const;
    assert.equal(isTrueAfter('reminded of the site', again), false);
  });

  it('requests no existing answer, no review of an accepted site, and no received payment', () => {
    assert.equal(isTrueAfter('delivered', accept), false);
    assert.equal(isTrueAfter('accepted', pay), false);
  });

  it('reports no hold that is over, and no end of a hold once there is another', () => {
    assert.equal(isTrueAfter('paused', { type: 'WorkResumed' }), false);
    assert.equal(isTrueAfter('resumed', { type: 'WorkPaused', reason: 'Again' }), false);
  });

  it('reports a request only until it is done', () => {
    const done = { type: 'RequestFinished', request: 1, words: ['a', 'b'], siteUrl: null } as const;
    assert.equal(isTrueAfter('changes requested', done), false);
  });
});
