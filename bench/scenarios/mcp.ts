import { addressOf } from '../load/client.ts';
import { connections, drive, expectStatus, type Round } from '../load/drive.ts';
import { withFolder } from '../machine/folder.ts';
import { embeddedIn, withServer } from '../machine/server.ts';
import { p99Of, rateRow, type Outcome } from '../measure/outcome.ts';
import { costsOf, limitOf } from '../measure/remarks.ts';
import { roundCount, roundSeconds, warmUpSeconds } from '../measure/settings.ts';
import { inPairs } from '../measure/statistics.ts';
import { askPath, quotePath } from './answers.ts';

/** A quote by the Model Context Protocol, beside the same quote by REST of the same service. */

const aim = 0.5;
const revision = '2026-07-28';
const isOk = expectStatus(200);

export const measureMcpQuote = (): Promise<Outcome> => measure('mcp-quote', () => 12);

/** No two in a row are the same, so that each is read, priced and written anew. */
export const measureNewMcpQuote = (): Promise<Outcome> => {
  let count = 0;
  return measure('mcp-quote-new', () => ((count += 1) % 500) + 1);
};

const measure = (scenario: string, pages: () => number): Promise<Outcome> =>
  withFolder((folder) =>
    withServer(embeddedIn(folder), async ({ url, pid }) => {
      let calls = 0;
      const call = (seconds: number): Promise<Round> =>
        drive({
          url,
          seconds,
          nextRequest: () => quoteCall((calls += 1), pages()),
          check: isOk,
          measured: { program: pid },
        });
      const quote = (seconds: number): Promise<Round> =>
        askPath({ url, pid }, () => ({ path: quotePath }), seconds);
      await call(warmUpSeconds);
      await quote(warmUpSeconds);
      const pairs = await inPairs(
        roundCount,
        () => call(roundSeconds),
        () => quote(roundSeconds),
      );
      const figures = pairs.map(({ figure }) => figure);
      const yardstickName = 'the same quote by REST, of the same service';
      return {
        scenario,
        rows: [
          rateRow({
            name: scenario,
            unit: 'answers/s',
            yardstickName,
            aim,
            pairs,
            isLikeForLike: false,
          }),
        ],
        remarks: [
          `limited by ${limitOf(figures)}; ${connections} connections, ${p99Of(figures)}`,
          ...costsOf('an answer', pairs),
        ],
        rounds: pairs,
      };
    }),
  );

const meta = {
  'io.modelcontextprotocol/protocolVersion': revision,
  'io.modelcontextprotocol/clientInfo': { name: 'load', version: '1.0.0' },
  'io.modelcontextprotocol/clientCapabilities': {},
};

/** As the SDK's client sends it, from clients of many networks. */
const quoteCall = (id: number, pages: number): string => {
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
