import type { CDPSession, Page } from 'playwright-core';
import { until } from './until.ts';

/** Measures what loading a page costs: bytes, time and layout shift. */

type Sent = {
  requestWillBeSent: { readonly requestId: string; readonly type?: string };
  loadingFinished: { readonly requestId: string; readonly encodedDataLength: number };
};

/**
 * The bytes on the wire, with headers, of all answers that a page needs when nothing is cached. Event
 * streams start afterwards and never end, so they are not counted.
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

/** An older phone on a slow mobile network. */
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
  /** The time from the start of the navigation until the page is fully usable. */
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

/** Delays all scripts until the page has been shown without them, which is the worst case. */
export const delayScripts = (page: Page): Promise<unknown> =>
  page.route('**/assets/*.js', async (route) => {
    await until('the page is painted', () => page.evaluate<boolean>(isPaintedScript));
    await route.continue();
  });

const isPaintedScript = `performance.getEntriesByName('first-contentful-paint').length > 0`;

/** The cumulative layout shift since the page started to load (web.dev/cls). */
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
