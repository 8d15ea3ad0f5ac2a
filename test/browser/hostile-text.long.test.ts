import { it } from 'node:test';
import { startAuction } from '../support/auction.ts';
import { openBrowser } from '../support/browser.ts';
import { forFile } from '../support/for-file.ts';
import {
  hostileBidder,
  checkAtBidder,
  checkInOrderForm,
  checkOnOrder,
} from '../support/hostile-pages.ts';
import { hostileTexts } from '../support/hostile.ts';

/** Tests each hostile text alone, so that no other text can neutralize it. */

const auction = await forFile(startAuction());
const browser = await forFile(openBrowser(auction.service));
const page = await browser.visitor();
const bidder = await hostileBidder(auction, page);

for (const [name, text] of Object.entries(hostileTexts)) {
  it(`stays text in the order form, on an order, and on the page of a bidder: ${name}`, async () => {
    await page.goto('/en/order');
    await checkInOrderForm(page, text);
    await checkOnOrder(page, auction, text);
    await checkAtBidder(bidder, text);
  });
}
