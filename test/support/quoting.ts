import assert from 'node:assert/strict';
import { fromElsewhere, orderPath, studio, type Reply, type TestService } from './service.ts';

/** Requests quotes, and places orders with their signed tokens. */

export const quotesPath = `${orderPath}/quotes`;

export const shop = {
  ...{ type: 'shop', pages: 4, languages: 2, modules: { booking: 'on' }, extra_roles: 2 },
};

type Quoting = {
  readonly tokenFor: (project?: object, currency?: string) => Promise<string>;
  readonly orderBy: (
    quote_token: unknown,
    more?: object,
    headers?: Record<string, string>,
  ) => Promise<Reply>;
  /** The answers to the order and to its dry run. */
  readonly refusedWith: (token: unknown, error: RegExp) => Promise<void>;
};

export const quotingAt = ({ post }: Pick<TestService, 'post'>): Quoting => {
  const orderBy: Quoting['orderBy'] = (quote_token, more = {}, headers = fromElsewhere()) =>
    post(orderPath, { studio, quote_token, ...more }, headers);
  return {
    orderBy,
    tokenFor: async (project = shop, currency = 'EUR') => {
      const { status, json } = await post(quotesPath, { currency, projects: [project] });
      assert.equal(status, 200);
      return json.quotes[0].quote_token;
    },
    refusedWith: async (token, error) => {
      for (const more of [{}, { dry_run: true }]) {
        const { status, json } = await orderBy(token, more);
        assert.equal(status, 400, JSON.stringify(json));
        assert.match(json.error, error);
      }
    },
  };
};

/** The parts of a token. The signature is not checked. */
const partOf = (token: string, nth: number) =>
  JSON.parse(Buffer.from(token.split('.')[nth] ?? '', 'base64url').toString());
export const headerOf = (token: string) => partOf(token, 0);
export const claimsOf = (token: string) => partOf(token, 1);
