import type { CDPSession, Page } from 'playwright-core';
import { until } from './until.ts';

/** What it costs a browser to load a page: bytes, time, and things that jump about. */

type Sent = {
  requestWillBeSent: { readonly requestId: string; readonly type?: string };
  loadingFinished: { readonly requestId: string; readonly encodedDataLength: number };
};

/**
 * The bytes of all answers that a page needs, headers and all, as they come over the wire to somebody
 * who has nothing of it yet. A stream of events begins afterwards and never ends, so it is left out.
 */
export const openScale = async (page: Page): Promise<(path: string) => Promise<number>> => {
  const session = await page.context().newCDPSession(page);
  const requests = new Set<string>();
  const bytes = new Map<string, number>();
  session.on('Network.requestWillBeSent', ({ requestId, type }: Sent['requestWillBeSent']) => {
    if (type !== 'EventSource') requests.add(requestId);
  });
  session.on('Network.loadingFinished', (sent: Sent['loadingFinished']) => {
    bytes.set(sent.requestId, sent.encodedDataLength);
  });
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  return async (path) => {
    requests.clear();
    bytes.clear();
    await page.goto(path);
    await until(`${path} has come`, () => [...requests].every((each) => bytes.has(each)));
    return [...requests].reduce((sum, each) => sum + (bytes.get(each) ?? 0), 0);
  };
};

/** A phone of some years ago on a slow mobile network. */
export const slowDown = async (session: CDPSession): Promise<void> => {
  await session.send('Network.enable');
  await session.send('Network.setCacheDisabled', { cacheDisabled: true });
  await session.send('Network.emulateNetworkConditions', {
    offline: false,
    latency: 150,
    downloadThroughput: 1_600_000 / 8,
    uploadThroughput: 750_000 / 8,
  });
  await session.send('Emulation.setCPUThrottlingRate', { rate: 4 });
};

export type Timing = {
  /** From the beginning of the navigation until everything works. */
  readonly usableMs: number;
  readonly firstPaintMs: number;
};

export const timeLoad = async (page: Page, path: string): Promise<Timing> => {
  await page.goto(path);
  return until(`${path} is painted`, () => page.evaluate<Timing | null>(timingScript));
};

const timingScript = `(() => {
  const [{ domContentLoadedEventEnd }] = performance.getEntriesByType('navigation');
  const [paint] = performance.getEntriesByName('first-contentful-paint');
  if (paint === undefined) return null;
  return { usableMs: domContentLoadedEventEnd, firstPaintMs: paint.startTime };
})()`;

/** The worst that can apply: every script comes only once the page without them has been seen. */
export const delayScripts = (page: Page): Promise<unknown> =>
  page.route('**/assets/*.js', async (route) => {
    await until('the page is painted', () => page.evaluate<boolean>(isPaintedScript));
    await route.continue();
  });

const isPaintedScript = `performance.getEntriesByName('first-contentful-paint').length > 0`;

/** How much of what one looks at has jumped since the page began: 0 is nothing (web.dev/cls). */
export const jumpOf = (page: Page): Promise<number> => page.evaluate(jumpScript);

const jumpScript = `new Promise((done) => {
  let sum = 0;
  const add = (entries) => entries.forEach(({ value }) => { sum += value; });
  const observer = new PerformanceObserver((list) => add(list.getEntries()));
  observer.observe({ type: 'layout-shift', buffered: true });
  requestAnimationFrame(() => requestAnimationFrame(() => {
    add(observer.takeRecords());
    done(sum);
  }));
})`;
