import assert from 'node:assert/strict';
import { readConfig } from '../../src/boot/config.ts';
import { createLogger } from '../../src/boot/logger.ts';
import type { StartOptions } from '../../src/boot/start-options.ts';
import { startSandbox } from '../../src/boot/start-sandbox.ts';
import type { RunningService } from '../../src/boot/start.ts';

/** Starts a sandbox, and calls it as a developer does. */

export type TestSandbox = RunningService & {
  readonly ask: (path: string, options?: RequestOptions) => Promise<Answered>;
  /** Calls the sandbox, which must succeed, and returns the answer. */
  // oxlint-disable-next-line typescript/no-explicit-any -- tests look into answers of any shape
  readonly json: (path: string, body?: object, key?: string) => Promise<any>;
  readonly end: () => Promise<void>;
};

type RequestOptions = {
  readonly body?: object | string;
  readonly headers?: Readonly<Record<string, string>>;
};

type Answered = {
  readonly status: number;
  readonly headers: Headers;
  readonly text: string;
};

export const startTestSandbox = async (
  environment: Readonly<Record<string, string>> = {},
  overrides: Pick<StartOptions, 'service'> = {},
): Promise<TestSandbox> => {
  const config = readConfig({ SANDBOX: '1', PORT: '0', ...environment });
  const logger = createLogger('silent', { write: () => undefined });
  const service = await startSandbox(config, { ...overrides, logger });
  const ask: TestSandbox['ask'] = async (path, { body, headers = {} } = {}) => {
    const response = await fetch(`${service.url}${path}`, {
      headers,
      ...(body === undefined
        ? {}
        : { method: 'POST', body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    const { status, headers: answered } = response;
    return { status, headers: answered, text: await response.text() };
  };
  return {
    ...service,
    ask,
    json: async (path, body, key) => {
      const { status, text } = await ask(path, {
        ...(body === undefined ? {} : { body }),
        ...(key === undefined ? {} : { headers: { authorization: `Bearer ${key}` } }),
      });
      assert.ok(status === 200 || status === 201, `${path}: ${status} ${text}`);
      return JSON.parse(text);
    },
    end: service.close,
  };
};

export const bidding = '/api/auction/agent';

/** Bids for a client, enters the code from the sandbox's inbox, and returns the key. */
export const enter = async (
  sandbox: TestSandbox,
  lot: number,
  name: string,
  amountUsd: number,
): Promise<string> => {
  const email = `${name.toLowerCase()}@client.example`;
  const sent = { lot, amount_usd: amountUsd, email, name, lang: 'en', accept_rules: true };
  const { pending_id: pendingId } = await sandbox.json(`${bidding}/bid`, sent);
  const { mails } = await sandbox.json(`/sandbox/inbox?message=${pendingId}&wait=20`);
  const [{ code }] = mails;
  const { participant_key: key } = await sandbox.json(`${bidding}/confirm`, {
    pending_id: pendingId,
    code,
  });
  return key;
};
