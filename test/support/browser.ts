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

/** A headless browser for one test file, in which the public address leads to the service under test. */

export type TestBrowser = {
  /** Opens a page for a new visitor, with their own cookies, storage and settings. */
  readonly visitor: (options?: BrowserContextOptions) => Promise<Page>;
  /** Must be called, or the test file does not end. */
  readonly end: () => Promise<void>;
};

/** Long enough for a busy machine; a page that takes longer never loads. */
const patienceMs = 120_000;

/** The service must keep its port: after a restart on another port, make another browser. */
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

/** Connects to the browser of the test run, which starts on first use; without a run, starts one for this file. */
const findBrowserServer = async (): Promise<BrowserServer> => {
  const shared = process.env['TEST_BROWSER'];
  if (shared === undefined) return startBrowserServer();
  const answer = await fetch(shared);
  const body = await answer.text();
  if (!answer.ok) throw new Error(body);
  return { endpoint: body, stop: () => Promise.resolve() };
};

/** Opens the page at this path for a new visitor. */
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
 * Lets pages fetch a changed lot at once. Without it they wait a random time of up to 5 s, which
 * test/browser/reload-spread.test.ts tests.
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

/** Collects errors, violations of the content security policy (from the console), and requests to other sites. */
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
 * Fails if the visitor's pages have requested another site, violated their policy or had an error
 * since the last check. A status of 400 or more is an error unless it is `expected`.
 */
export const assertClean = async (page: Page, ...expected: readonly RegExp[]): Promise<void> => {
  // The page reports its output in order, so everything earlier arrives before this answer.
  if (!page.isClosed()) await page.evaluate('0');
  const { seen } = visitorLogOf(page);
  assert.deepEqual(
    seen.splice(0).filter((line) => !expected.some((pattern) => pattern.test(line))),
    [],
  );
};

/**
 * The accessibility problems that axe-core finds on the page: a line for each element. Playwright's
 * evaluation ignores the page's content security policy, so the policy need not change.
 *
 * @throws Error for a visitor without JavaScript: axe-core waits for timers, which then never end
 */
export const axe = async (page: Page): Promise<readonly string[]> => {
  if (!visitorLogOf(page).runsScripts) throw new Error('axe-core needs a visitor with JavaScript');
  // A click returns when the next page starts to load, possibly before there is a document.
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

/** Adds axe-core to all further pages of a visitor. Only `axe` calls it. */
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
