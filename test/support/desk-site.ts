import type { BrowserContextOptions, Page } from 'playwright-core';
import { inboundMailId } from '../../src/inbound/inbound-mail.ts';
import type { OrderNumber } from '../../src/kernel/ids.ts';
import { startAuction, type Auction } from './auction.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import { signedInBrowser } from './desk-pages.ts';
import { orderStagesIn, type OrderStages } from './order-stages.ts';
import { publicUrl } from './service.ts';

/** The desk of a service with an order at every stage and a bid under review, with a browser, for one test file. */

export type DeskSite = {
  readonly auction: Auction;
  readonly stages: OrderStages;
  /** Opens a page for an operator who has signed in. */
  readonly operatorPage: (options?: BrowserContextOptions) => Promise<Page>;
  readonly browser: TestBrowser;
  readonly end: () => Promise<void>;
};

const deskOperator = 'ola@desk.example';

export const openDeskSite = async (): Promise<DeskSite> => {
  const auction = await startAuction({
    OUTBOUND_ALLOW: '127.0.0.0/8',
    PRICES_ARE: 'net',
    OPERATOR_EMAILS: deskOperator,
  });
  try {
    const { stages, end } = await orderStagesIn(auction);
    await end();
    await keepMail(auction);
    const lot = await auction.lot({ endsInMs: 3_600_000 * 3 });
    await auction.client('ben@mailinator.com').enter(lot, 20);
    const { cookies } = await signedInBrowser(auction.service, deskOperator);
    const browser = await openBrowser(auction.service);
    return {
      auction,
      stages,
      browser,
      operatorPage: async (options) => {
        const page = await browser.visitor(options);
        await page
          .context()
          .addCookies([...cookies].map(([name, value]) => ({ name, value, url: publicUrl })));
        await page.clock.setFixedTime(auction.clock.now());
        return page;
      },
      end: async () => {
        await browser.end();
        await auction.end();
      },
    };
  } catch (error) {
    // If the setup fails, the test has no service to end, and its file would never finish.
    await auction.end();
    throw error;
  }
};

/** A mail that answers a mail about the first order. */
const keepMail = async ({ service, clock }: Auction): Promise<void> => {
  const receivedAt = clock.now();
  await service.store.write('orders', async ({ inboundMails }) => {
    await inboundMails.addUnfiled('of the desk', {
      ...{ id: inboundMailId(receivedAt, new Uint8Array(16)), receivedAt, reason: 'unproven' },
      ...{ sender: 'hello@studio.example', subject: 'Re: Your order', files: [] },
      text: 'Please make the headings green.',
      refusedFiles: ['setup.exe'],
      quoted: '',
      unreadable: [],
      orderNumber: 1_001 as OrderNumber,
    });
    return { keep: true, value: undefined };
  });
};
