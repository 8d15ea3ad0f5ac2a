import { addressOf } from '../load/client.ts';
import { drive, expectStatus, type Load, type Round } from '../load/drive.ts';
import { p99Of, rateRow, type Outcome } from '../measure/outcome.ts';
import { costsOf, limitOf } from '../measure/remarks.ts';
import { inPairs } from '../measure/statistics.ts';
import { amountsOf, askPath, quotePath } from './answers.ts';
import type { Ground, Scenario } from './ground.ts';

/** A quote by the Model Context Protocol, beside the same quote by REST of the same service. */

const aim = 0.5;
const revision = '2026-07-28';
const isOk = expectStatus(200);

export const measureMcpQuote: Scenario = (ground) =>
  measure(ground, { scenario: 'mcp-quote', name: 'quote by MCP', pages: () => 12 });

/** No two in a row are the same, so that each is read, priced and written anew. */
export const measureNewMcpQuote: Scenario = (ground) => {
  let count = 0;
  return measure(ground, {
    scenario: 'mcp-quote-new',
    name: 'quote by MCP, every project another',
    pages: () => ((count += 1) % 500) + 1,
  });
};

type Question = {
  readonly scenario: string;
  /** Of its row. */
  readonly name: string;
  readonly pages: () => number;
};

const measure = (
  { settings, withService }: Ground,
  { scenario, name, pages }: Question,
): Promise<Outcome> =>
  withService(async ({ url, pid }) => {
    let calls = 0;
    const call = (amount: Pick<Load, 'connections' | 'seconds'>): Promise<Round> =>
      drive({
        ...amount,
        url,
        nextRequest: () => quoteCall((calls += 1), pages()),
        check: isOk,
        measured: { program: pid },
      });
    const quote = (amount: Pick<Load, 'connections' | 'seconds'>): Promise<Round> =>
      askPath({ url, pid }, () => ({ path: quotePath }), amount);
    const { round, warmUp } = amountsOf(settings);
    await call(warmUp);
    await quote(warmUp);
    const pairs = await inPairs(
      settings.rounds,
      () => call(round),
      () => quote(round),
    );
    const figures = pairs.map(({ figure }) => figure);
    const yardstickName = 'the same quote by REST, of the same service';
    return {
      scenario,
      rows: [
        rateRow({
          ...{ name, unit: 'answers/s', yardstickName, aim, pairs },
          isLikeForLike: false,
        }),
      ],
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

/** As the SDK's client sends it, from clients of many networks. */
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
