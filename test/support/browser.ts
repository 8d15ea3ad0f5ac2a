import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import type { AxeResults, CheckResult, RunOptions } from 'axe-core';
import {
  chromium,
  type BrowserContext,
  type BrowserContextOptions,
  type Page,
} from 'playwright-core';
import { startBrowserServer, type BrowserServer } from './browser-server.ts';
import { openPublicProxy } from './public-proxy.ts';
import { fromElsewhere, publicUrl, type TestService } from './service.ts';

/** A real browser, without a window, that finds a service under its public address, for one test file. */

export type TestBrowser = {
  /** A page of somebody who has never been here: with cookies, storage and settings of their own. */
  readonly visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Without it the test file would not end. */
  readonly end: () => Promise<void>;
};

/** Nothing here takes as long, unless it never comes: the machine may be busy with much else. */
const patienceMs = 120_000;

/** For a service as it is now: where it starts again on another port, it takes another browser. */
export const openBrowser = async (service: Pick<TestService, 'url'>): Promise<TestBrowser> => {
  const server = await findBrowserServer();
  const line = await openPublicProxy(publicUrl, service.url);
  const browser = await chromium.connect(server.endpoint);
  return {
    visitor: async (options = {}) => {
      const context = await browser.newContext({
        baseURL: publicUrl,
        locale: 'en-US',
        timezoneId: 'UTC',
        proxy: { server: line.proxy },
        ...options,
      });
      context.setDefaultTimeout(patienceMs);
      visitorLogs.set(context, {
        seen: watch(context),
        runsScripts: options.javaScriptEnabled ?? true,
      });
      return context.newPage();
    },
    end: async () => {
      await browser.close();
      await line.end();
      await server.stop();
    },
  };
};

/**
 * The browser of the test run, which starts on its first use; without a run, a browser of this
 * file.
 */
const findBrowserServer = async (): Promise<BrowserServer> => {
  const shared = process.env['TEST_BROWSER'];
  if (shared === undefined) return startBrowserServer();
  const answer = await fetch(shared);
  const body = await answer.text();
  if (!answer.ok) throw new Error(body);
  return { endpoint: body, stop: () => Promise.resolve() };
};

/** The page at this path, as somebody new sees it. */
export const openPage = async (
  { visitor }: TestBrowser,
  path: string,
  options: BrowserContextOptions = {},
): Promise<Page> => {
  const page = await visitor({ extraHTTPHeaders: fromElsewhere(), ...options });
  await page.goto(path);
  return page;
};

/**
 * Pages that are opened from now on fetch a changed lot at once, not at a random moment of the next
 * 5 s (test/browser/reload-spread.test.ts tests that moment).
 */
export const refreshAtOnce = (page: Page): Promise<unknown> =>
  page.addInitScript('Math.random = () => 0;');

type VisitorLog = { readonly seen: string[]; readonly runsScripts: boolean };
const visitorLogs = new WeakMap<BrowserContext, VisitorLog>();

const visitorLogOf = (page: Page): VisitorLog => {
  const openPage = visitorLogs.get(page.context());
  if (openPage === undefined) throw new Error('This page is not of a visitor');
  return openPage;
};

/** What no page of ours should do. The browser says on the console which rule of the policy is broken. */
const watch = (context: BrowserContext): string[] => {
  const seen: string[] = [];
  const note = (what: string, url: string): void => {
    if (isForeign(url)) seen.push(`${what} ${url}`);
  };
  context.on('request', (request) => note('asked for', request.url()));
  context.on('page', (page) => {
    page.on('websocket', (socket) => note('opened', socket.url()));
  });
  context.on('console', (message) => {
    if (message.type() === 'error') seen.push(`${message.text()} (${message.location().url})`);
  });
  context.on('weberror', (error) => seen.push(String(error.error())));
  return seen;
};

const isForeign = (url: string): boolean =>
  !url.startsWith('data:') && new URL(url).origin !== publicUrl;

/**
 * Fails when the visitor's pages have requested anything foreign, violated their own policy or had
 * an error since the last check. A status of 400 and up is such an error too, unless it is
 * `expected`.
 */
export const assertClean = async (page: Page, ...expected: readonly RegExp[]): Promise<void> => {
  // Earlier output of the page is reported in order, and so before this answer.
  if (!page.isClosed()) await page.evaluate('0');
  const { seen } = visitorLogOf(page);
  assert.deepEqual(
    seen.splice(0).filter((line) => !expected.some((pattern) => pattern.test(line))),
    [],
  );
};

/**
 * What axe-core finds wrong with the page as it is shown now: a line for each element. Playwright
 * evaluates past the page's policy, which therefore stays as it is.
 *
 * @throws Error for a visitor without JavaScript: axe-core waits for timers, which then never end
 */
export const axe = async (page: Page): Promise<readonly string[]> => {
  if (!visitorLogOf(page).runsScripts) throw new Error('axe-core needs a visitor with JavaScript');
  // A click returns as soon as the next page begins, when there may be no document to look at.
  await page.waitForLoadState();
  await loadAxe(page);
  const run = `axe.run(document, ${JSON.stringify(rules)})`;
  const { violations } = await page.evaluate<AxeResults>(run);
  return violations.flatMap(({ id, impact, help, nodes }) =>
    nodes.map(({ target, any, all, none }) => {
      const [check] = [...any, ...all, ...none] as readonly (CheckResult | undefined)[];
      return `${id} (${impact}) at ${target.flat().join(' ')}: ${check?.message ?? help}`;
    }),
  );
};

/** Sends axe-core to a visitor once. Each page after that has it as a function, which only axe() calls. */
const loadAxe = async (page: Page): Promise<void> => {
  const found = await page.evaluate<'loaded' | 'sent' | 'missing'>(
    `globalThis.axe ? 'loaded' : globalThis.loadAxe ? (loadAxe(), 'sent') : 'missing'`,
  );
  if (found !== 'missing') return;
  const source = `globalThis.loadAxe = () => {${axeSource()}};`;
  await page.context().addInitScript(source);
  await page.evaluate(`${source} loadAxe();`);
};

let readSource: string | null = null;
const axeSource = (): string =>
  (readSource ??= readFileSync(fileURLToPath(import.meta.resolve('axe-core/axe.min.js')), 'utf8'));

const rules: RunOptions = {
  runOnly: ['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa', 'best-practice'],
  resultTypes: ['violations'],
};
