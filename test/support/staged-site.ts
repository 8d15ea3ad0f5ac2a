import type { Page } from 'playwright-core';
import type { Language } from '../../src/kernel/languages.ts';
import { startAuction } from './auction.ts';
import { openBrowser, type TestBrowser } from './browser.ts';
import type { ManualClock } from './clock.ts';
import { orderStagesIn, stageNames, type OrderStages } from './order-stages.ts';
import { fromElsewhere, orderPath, publicUrl, type TestService } from './service.ts';
import { pageView, type View } from './views.ts';

/** A service with an order at each stage, for tests of the order's page and the client's page in a browser. */

export type StagedSite = {
  readonly browser: TestBrowser;
  readonly clock: ManualClock;
  readonly views: readonly View[];
  readonly show: (page: Page, view: View, language: Language) => Promise<void>;
  readonly end: () => Promise<void>;
};

export const openStagedSite = async (): Promise<StagedSite> => {
  const auction = await startAuction({ OUTBOUND_ALLOW: '127.0.0.0/8', PRICES_ARE: 'net' });
  try {
    const { stages, end } = await orderStagesIn(auction);
    await end();
    const views = [...trackerViews(stages), ...(await clientViews(auction.service, stages))];
    const browser = await openBrowser(auction.service);
    return {
      browser,
      clock: auction.clock,
      views,
      show: pageView,
      end: async () => {
        await browser.end();
        await auction.end();
      },
    };
  } catch (error) {
    // If the setup fails, no test ends the service, and its file would never finish.
    await auction.end();
    throw error;
  }
};

const trackerViews = (stages: OrderStages): readonly View[] =>
  stageNames.map((name) => ({ name: `an order ${name}`, path: `/order/${stages[name]}` }));

/** The stages at which the client's page looks different. */
const clientStages = [
  'checking',
  'asked again',
  'building',
  'delivered',
  'closed',
  'cancelled',
] as const;

const clientViews = async (service: TestService, stages: OrderStages): Promise<readonly View[]> => {
  const studio = { email: 'hello@studio.example', name: 'Rowan & Sons' };
  const placed = await service.post(orderPath, { studio }, fromElsewhere());
  const ids = {
    ...Object.fromEntries(clientStages.map((name) => [name, stages[name]])),
    'without an answer': placed.json.order_id,
  };
  const pathOf = async (id: string): Promise<string> => {
    const { json } = await service.get(`${orderPath}/${id}`, fromElsewhere());
    return String(json.client_url).slice(publicUrl.length);
  };
  const views: View[] = [];
  for (const [name, id] of Object.entries(ids)) {
    views.push({ name: `the client of an order ${name}`, path: await pathOf(id) });
  }
  const ended = await pathOf(stages['on hold']);
  await service.post(`${orderPath}/${stages['on hold']}/client-link`, '', fromElsewhere());
  return [...views, { name: 'a client whose link was ended', path: ended, status: 410 }];
};
