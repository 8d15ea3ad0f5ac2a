import assert from 'node:assert/strict';
import { describe, it } from 'node:test';
import { dayMs, hourMs } from '../support/clock.ts';
import { mailsIn } from '../support/mail.ts';
import { bakery, deliveredFor, deskFor, type Desk } from '../support/order-desk.ts';

/** The passing of time sends each reminder once, when it is due, to the people whom it concerns. */

const studio = bakery.studio.email;
const operator = 'boss@operator.example';
const environment = { OPERATOR_EMAILS: operator };

/** Lists the mails about the order: their subject for the studio, their first line for the operators. */
const watch = (desk: Desk, stepMs: number) => {
  const known = new Set<string>();
  const collectMails = async (): Promise<readonly string[]> => {
    const mails = await mailsIn(desk.service.folder);
    const fresh = [...mails].filter(([name]) => !known.has(name));
    for (const [name] of fresh) known.add(name);
    return fresh
      .filter(([, { subject = '' }]) => subject.includes('S-1001'))
      .map(([, { to, subject = '', text = '' }]) => {
        const isOperator = to?.[0]?.address === operator;
        const [firstLine = ''] = text.split('\n');
        const last = text.includes('This is our last reminder') ? ', the last' : '';
        return isOperator ? `operator: ${firstLine}` : `${to?.[0]?.address}: ${subject}${last}`;
      });
  };
  /** Moves the clock in steps and returns the mails of each step that caused any. */
  return async (steps: number): Promise<Readonly<Record<number, readonly string[]>>> => {
    await collectMails();
    const came: Record<number, readonly string[]> = {};
    for (let step = 1; step <= steps; step += 1) {
      await desk.pass(stepMs);
      const mails = await collectMails();
      if (mails.length > 0) came[step] = mails;
    }
    return came;
  };
};

describe('the reminders of an order', () => {
  it('warn the operators at half of the 24 hours, an hour before their end and after it', async (test) => {
    const desk = await deskFor(test, bakery, environment);
    await desk.studiolot('order', '1001', 'confirm-materials', '--yes');
    await desk.pass(0);
    const late =
      'operator: The site is late: the promise to the studio is missed, and the record will show it.';
    assert.deepEqual(await watch(desk, hourMs)(30), {
      12: ['operator: The site is due in 12 hours; half of the time has passed.'],
      23: ['operator: The site is due in 1 hour.'],
      25: [late],
    });
  });

  it('reach a studio that has not answered about its site on days 2, 5 and 7, and then stop', async (test) => {
    const desk = await deliveredFor(test, environment);
    const subject = `${studio}: S-1001 · What do you think of your site?`;
    assert.deepEqual(await watch(desk, dayMs)(20), {
      2: [subject],
      5: [subject],
      7: [`${subject}, the last`],
    });
  });

  it('reach a studio that has not paid on days 3, 7 and 14, from the second on as overdue', async (test) => {
    const desk = await deliveredFor(test, environment);
    await desk.studioDoes('accept');
    await desk.pass(0);
    assert.deepEqual(await watch(desk, dayMs)(20), {
      3: [`${studio}: S-1001 · Reminder: your payment is due`],
      7: [`${studio}: S-1001 · Your payment is overdue`],
      14: [`${studio}: S-1001 · Your payment is overdue, the last`],
    });
  });

  it('stop for a studio that has decided, or paid', async (test) => {
    const desk = await deliveredFor(test, environment);
    await desk.pass(dayMs);
    await desk.studioDoes('accept');
    await desk.pass(dayMs);
    await desk.studiolot('order', '1001', ...pay, '--yes');
    await desk.pass(0);
    // Two days have passed, and the order is complete when the week for fixes after delivery is over.
    assert.deepEqual(await watch(desk, dayMs)(20), {
      5: [`${studio}: S-1001 · Your order is complete`],
    });
  });
});

const pay = ['record-payment', '--amount', '150', '--reference', 'R-7'];
