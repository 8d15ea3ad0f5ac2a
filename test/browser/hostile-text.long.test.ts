import { it } from 'node:test';
import { startAuction } from '../support/auction.ts';
import { openBrowser } from '../support/browser.ts';
import { forFile } from '../support/for-file.ts';
import {
  hostileBidder,
  seeAtBidder,
  seeInOrderForm,
  seeOnOrder,
} from '../support/hostile-pages.ts';
import { hostileTexts } from '../support/hostile.ts';

/** Each hostile text by itself, where others beside it cannot take the harm out of it. */

const auction = await forFile(startAuction());
const browser = await forFile(openBrowser(auction.service));
const page = await browser.visitor();
const bidder = await hostileBidder(auction, page);

for (const [name, text] of Object.entries(hostileTexts)) {
  it(`stays text in the order form, on an order, and on the page of a bidder: ${name}`, async () => {
    await page.goto('/en/order');
    await seeInOrderForm(page, text);
    await seeOnOrder(page, auction, text);
    await seeAtBidder(bidder, text);
  });
}
