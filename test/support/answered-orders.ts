import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { auctionFor } from './auction.ts';
import { fromElsewhere, orderPath } from './service.ts';

/** A service on a manual clock, with a shortcut that adds a studio's answers to an order. */

/** The answers that a website of one page requires. None of them promises a file. */
export const complete = {
  ...{ business: {}, goal: 'Buy', offer: 'Bread', email: 'bread@example.org', texts: 'write' },
  ...{ logo: { status: 'none' }, photos: { status: 'none' } },
};

export const startAnswering = async (
  test: TestContext,
  environment: Record<string, string> = {},
) => {
  const auction = await auctionFor(test, environment);
  const { service } = auction;
  const pass = async (durationMs: number): Promise<void> => {
    await auction.pass(durationMs);
    service.dispatcher.wake();
  };
  const answer = async (orderId: string, brief: object): Promise<void> => {
    const body = { order_id: orderId, brief };
    const { status, text } = await service.post(orderPath, body, fromElsewhere());
    assert.equal(status, 200, text);
  };
  return { ...auction, pass, answer };
};
