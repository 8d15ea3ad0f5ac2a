import { randomBytes } from 'node:crypto';
import type { McpServer } from '@modelcontextprotocol/server';
import { createLogger } from '../../src/boot/logger.ts';
import { stopwatch, systemClock, systemRandom } from '../../src/boot/system.ts';
import { linksOf } from '../../src/kernel/links.ts';
import { collectRefusals } from '../../src/kernel/refusals.ts';
import { createApp } from '../../src/web/http/app.ts';
import { messageBytesMax } from '../../src/web/http/json-body.ts';
import { createLimits } from '../../src/web/http/limits.ts';
import { problemsOf } from '../../src/web/http/problems.ts';
import { createEndpoint } from '../../src/web/mcp/endpoint.ts';
import { serveMcp } from '../../src/web/mcp/routes.ts';

/** The service's MCP handler with another MCP server behind it. */
export const startMcp = async (serverFor: () => McpServer) => {
  const publicUrl = 'http://localhost:8080';
  const bugs: unknown[] = [];
  const options = {
    clock: systemClock,
    random: systemRandom,
    problems: problemsOf(collectRefusals([], linksOf(publicUrl))),
    logger: createLogger('error', { write: (line) => void bugs.push(line) }),
    stopwatch,
    trustProxy: [],
    isSandbox: false,
    onAnswered: () => undefined,
  };
  const app = await createApp(options);
  const limits = createLimits(systemClock, publicUrl, { mcp: 1e6 });
  const mcp = await serveMcp(app, {
    clock: systemClock,
    problems: options.problems,
    publicUrl,
    limits,
    streamsMax: 1_000,
    endpoints: [
      {
        path: '/mcp',
        boundsOf: () => ({ bytesMax: messageBytesMax, isCounted: true }),
        endpoint: createEndpoint({
          serverFor,
          generateBytes: () => randomBytes(16),
          onBug: (error) => void bugs.push(error),
        }),
      },
    ],
  });
  const url = await app.listen({ host: '127.0.0.1', port: 0 });
  return {
    url: `${url}/mcp`,
    bugs,
    end: async (): Promise<void> => {
      await mcp.close();
      await app.close();
    },
  };
};
