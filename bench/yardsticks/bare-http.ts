import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import type { AddressInfo } from 'node:net';

/**
 * A yardstick: bare node:http, which answers each request with the recorded answer in the given file,
 * byte for byte. It reads and parses the body of a request first.
 */

export type RecordedAnswer = {
  readonly status: number;
  readonly reason: string;
  /** The sent headers, without those that node:http writes itself: name, value, name, value … */
  readonly headers: readonly string[];
  readonly keepAliveMs: number;
  readonly body: string;
};

const [answerFile] = process.argv.slice(2);
if (answerFile === undefined) throw new Error('Usage: bare-http.ts ANSWER.json');
const answer = JSON.parse(readFileSync(answerFile, 'utf8')) as RecordedAnswer;
const headers = [...answer.headers];

const respond: RequestListener = (request, response) => {
  if (request.method === 'GET') {
    response.writeHead(answer.status, answer.reason, headers);
    response.end(answer.body);
    return;
  }
  const chunks: Buffer[] = [];
  request.on('data', (chunk: Buffer) => void chunks.push(chunk));
  request.on('end', () => {
    const sent: unknown = JSON.parse(Buffer.concat(chunks).toString('utf8'));
    response.writeHead(sent === null ? 400 : answer.status, answer.reason, headers);
    response.end(answer.body);
  });
};

const server = createServer({ keepAliveTimeout: answer.keepAliveMs }, respond);
server.listen({ host: '127.0.0.1', port: 0 }, () => {
  const { port } = server.address() as AddressInfo;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
