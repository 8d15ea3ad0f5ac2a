import { readFileSync } from 'node:fs';
import { createServer } from 'node:http';

/** Bare node:http that answers everything with the one answer in the given file, byte for byte. */

export type RecordedAnswer = {
  readonly status: number;
  readonly reason: string;
  /** As they were sent, without those that node:http writes by itself: name, value, name, value … */
  readonly headers: readonly string[];
  readonly keepAliveMs: number;
  readonly body: string;
};

const [answerFile] = process.argv.slice(2);
if (answerFile === undefined) throw new Error('Usage: bare-http.ts ANSWER.json');
const answer = JSON.parse(readFileSync(answerFile, 'utf8')) as RecordedAnswer;
const headers = [...answer.headers];

const server = createServer({ keepAliveTimeout: answer.keepAliveMs }, (_request, response) => {
  response.writeHead(answer.status, answer.reason, headers);
  response.end(answer.body);
});
server.listen(0, '127.0.0.1', () => {
  const address = server.address();
  const port = typeof address === 'object' ? address?.port : null;
  process.stdout.write(`http://127.0.0.1:${port}\n`);
});
process.once('SIGTERM', () => process.exit(0));
