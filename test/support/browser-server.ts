import { chromium } from 'playwright-core';
import { prepareChromium } from './chromium.ts';

/** The one Chromium that all test files of a run share; each visitor is a context of their own in it. */

export type BrowserServer = {
  /** For `chromium.connect`. */
  readonly endpoint: string;
  readonly stop: () => Promise<void>;
};

export const startBrowserServer = async (): Promise<BrowserServer> => {
  const server = await chromium.launchServer({
    ...(await prepareChromium()),
    host: '127.0.0.1',
    args: flags,
    // Playwright would outlive SIGTERM. Chromium ends by itself when the process that started it has.
    handleSIGHUP: false,
    handleSIGINT: false,
    handleSIGTERM: false,
  });
  return { endpoint: server.wsEndpoint(), stop: () => server.close() };
};

/**
 * Playwright turns off the requests that Chromium makes of its own accord; these make certain that
 * they reach nobody. Pages find the service of their test through the proxy of their visitor.
 */
const flags = [
  '--host-resolver-rules=MAP * ~NOTFOUND, EXCLUDE 127.0.0.1',
  '--disable-domain-reliability',
  '--no-pings',
];
