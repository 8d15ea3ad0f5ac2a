import type http from 'node:http';
import { openOutbound, type OutboundOptions } from '../../src/kernel/outbound/client.ts';
import { openSiteCheck } from '../../src/kernel/outbound/site-check.ts';

/** Sites for the check of live sites, and names that resolve to them. */

/** The addresses of names. 127.0.0.1 stands for the internet, and 127.0.0.2 for the internal network. */
const names: Readonly<Record<string, readonly string[]>> = {
  'site.example': ['127.0.0.1'],
  'inner.example': ['127.0.0.2'],
  'both.example': ['127.0.0.1', '127.0.0.2'],
  'six.example': ['::1'],
  'mapped.example': ['::ffff:127.0.0.2'],
  'nobody.example': [],
};

const standard: OutboundOptions = {
  allowed: ['127.0.0.1/32'],
  resolve: async (host) => {
    const found = names[host];
    if (found === undefined) throw new Error(`getaddrinfo ENOTFOUND ${host}`);
    return found.map((address) => ({ address, family: address.includes(':') ? 6 : 4 }));
  },
};

export const shortMs = 400;

/** The problem of a site; null if it is live. */
export const problemOf = async (
  url: string,
  options: Partial<OutboundOptions> = {},
  timeoutMs = 10_000,
) => {
  const check = openSiteCheck(openOutbound({ ...standard, ...options }), timeoutMs);
  const checked = await check(url);
  return checked.ok ? null : checked.problem;
};

export const live: http.RequestListener = (_request, response) =>
  void response.end('<h1>Bakery</h1>');
