import { chromium } from 'playwright-core';
import { prepareChromium } from './chromium.ts';

/** The Chromium that all test files of a run share. Each visitor has their own browser context. */

export type BrowserServer = {
  /** The address for `chromium.connect`. */
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
};

export const startBrowserServer = async (): Promise<BrowserServer> => {
  const server = await chromium.launchServer({
    ...(await prepareChromium()),
    host: '127.0.0.1',
    args: flags,
    // Playwright would outlive SIGTERM. Chromium ends with the process that started it.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  return { endpoint: server.wsEndpoint(), stop: () => server.close() };
};

/**
 * Playwright turns off Chromium's own requests, and these options block them a second time. Pages
 * reach the service of their test through their visitor's proxy.
 */
const flags = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-domain-reliability',
  '--no-pings',
];
