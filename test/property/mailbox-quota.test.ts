import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import fc from 'fast-check';
import {
  mailboxReleased,
  networkMailboxQuota,
  useMailbox,
  type MailboxUse,
} from '../../src/auction/rules/mailbox-quota.ts';
import type { QuotaUse } from '../../src/kernel/quota.ts';
import { instant } from '../../src/kernel/time.ts';
import { cases } from '../support/cases.ts';

/** The number of mailboxes to which a network has codes mailed equals that of a model that stores all requests. */

const hourMs = 3_600_000;
const dayMs = 24 * hourMs;

type Step = { readonly mailbox: number; readonly gapMs: number; readonly isEntered: boolean };

const steps = fc.array(
  fc.record({
    mailbox: fc.integer({ min: 0, max: 59 }),
    gapMs: fc.oneof(
      fc.constant(0),
      fc.integer({ min: 0, max: 10 * 60_000 }),
      fc.integer({ min: 0, max: 90 * 60_000 }),
    ),
    isEntered: fc.oneof({ weight: 9, arbitrary: fc.constant(false) }, fc.boolean()),
  }),
  { minLength: 40, maxLength: 200 },
);

describe('the mailboxes for which one network requests codes', () => {
  it('are 10 in an hour and 30 in a day, except those whose code was entered, and the next is available exactly at the announced time', () => {
    fc.assert(
      fc.property(steps, (taken: readonly Step[]) => {
        let now = 0;
        let counted: QuotaUse = [];
        const own = new Map<number, QuotaUse>();
        /** The time of each mailbox's last request, without mailboxes whose code was entered since. */
        const requestedAt = new Map<number, number>();
        const mayRequest = (mailbox: number, at: number): boolean => {
          const others = [...requestedAt].filter(([other]) => other !== mailbox);
          const within = (windowMs: number): number =>
            others.filter(([, when]) => when > at - windowMs).length;
          return within(hourMs) < 10 && within(dayMs) < 30;
        };
        for (const { mailbox, gapMs, isEntered } of taken) {
          now += gapMs;
          const use: MailboxUse = {
            requestedAt: counted,
            ownRequestedAt: own.get(mailbox) ?? [],
          };
          const used = useMailbox(networkMailboxQuota, use, instant(now));
          assert.equal(used.ok, mayRequest(mailbox, now));
          if (!used.ok) {
            const { retryAt } = used.problem;
            assert.ok(mayRequest(mailbox, retryAt) && !mayRequest(mailbox, retryAt - 1));
            continue;
          }
          requestedAt.set(mailbox, now);
          if (isEntered) requestedAt.delete(mailbox);
          const after = isEntered ? mailboxReleased(used.value) : used.value;
          counted = after.requestedAt;
          own.set(mailbox, after.ownRequestedAt);
          assert.ok(counted.length <= 30);
        }
      }),
      cases(100),
    );
  });
});
