import { addressOf } from '../load/client.ts';
import { runLoad, expectStatus, type LoadOptions, type Round } from '../load/generator.ts';
import { p99Of, rateRow } from '../measure/outcome.ts';
import { costsOf, limitOf } from '../measure/remarks.ts';
import { inPairs } from '../measure/statistics.ts';
import { loadSizesOf, runRequests, quotePath } from './answers.ts';
import type { Scenario } from './infrastructure.ts';

/** Compares a quote by the Model Context Protocol with the same quote by REST. */

const revision = '2026-07-28';
const isOk = expectStatus(200);
const pages = 12;

/**
 * The figure has no aim, because it depends mostly on the SDK: the SDK creates a server for each
 * message, so a quote by MCP may take a millisecond.
 */
export const measureMcpQuote: Scenario = ({ settings, withService }) =>
  withService(async ({ url, pid }) => {
    let calls = 0;
    const call = (load: Pick<LoadOptions, 'connections' | 'seconds'>): Promise<Round> =>
      runLoad({
        ...load,
        url,
        nextRequest: () => quoteCall((calls += 1), pages),
        check: isOk,
        measured: { program: pid },
      });
    const quote = (load: Pick<LoadOptions, 'connections' | 'seconds'>): Promise<Round> =>
      runRequests({ url, pid }, () => ({ path: quotePath }), load);
    const { round, warmUp } = loadSizesOf(settings);
    await call(warmUp);
    await quote(warmUp);
    const pairs = await inPairs(
      settings.rounds,
      () => call(round),
      () => quote(round),
    );
    const figures = pairs.map(({ figure }) => figure);
    const yardstickName = 'the same quote by REST';
    const named = { name: 'quote by MCP', unit: 'answers/s', yardstickName };
    return {
      scenario: 'mcp-quote',
      rows: [rateRow({ ...named, aim: null, pairs, isLikeForLike: false })],
      remarks: [
        `limited by ${limitOf(figures)}; ${settings.connections} connections, ${p99Of(figures)}`,
        ...costsOf('an answer', pairs),
      ],
      rounds: pairs,
    };
  });

const meta = {
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'load', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** The request that the SDK's client would send. The ids spread the calls over many networks. */
export const quoteCall = (id: number, pages: number): string => {
  const given = { type: 'shop', pages, languages: 3, currency: 'PLN' };
  const params = { name: 'quote', arguments: given, _meta: meta };
  const body = JSON.stringify({ jsonrpc: '2.0', id, method: 'tools/call', params });
  return [
    'POST /mcp HTTP/1.1',
    'host: localhost',
    `x-forwarded-for: ${addressOf(id % networks)}`,
    'content-type: application/json',
    'accept: application/json, text/event-stream',
    `mcp-protocol-version: ${revision}`,
    'mcp-method: tools/call',
    'mcp-name: quote',
    `content-length: ${body.length}`,
    '',
    body,
  ].join('\r\n');
};

const networks = 10_000;
