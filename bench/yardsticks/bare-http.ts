import { readFileSync } from 'node:fs';
import { createServer, type RequestListener } from 'node:http';
import { isMainThread, parentPort, Worker, workerData } from 'node:worker_threads';

/**
 * Bare node:http that answers everything with the one answer in the given file, byte for byte, on as
 * many threads as it is told, each with a server of its own at the one port. What a request brings as
 * its body is read and parsed first.
 */

export type RecordedAnswer = {
  readonly status: number;
  readonly reason: string;
  /** As they were sent, without those that node:http writes by itself: name, value, name, value … */
  readonly headers: readonly string[];
  readonly keepAliveMs: number;
  readonly body: string;
};

const [answerFile, threadCount = '1'] = process.argv.slice(2);
if (answerFile === undefined) throw new Error('Usage: bare-http.ts ANSWER.json [THREADS]');
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

/** Resolves to the port, which the system chooses where it is 0. */
const listen = (port: number): Promise<number> =>
  new Promise((resolve) => {
    const server = createServer({ keepAliveTimeout: answer.keepAliveMs }, respond);
    const isShared = Number(threadCount) > 1;
    server.listen({ host: '127.0.0.1', port, reusePort: isShared }, () => {
      const address = server.address();
      resolve(typeof address === 'object' ? (address?.port ?? 0) : 0);
    });
  });

const startThread = (port: number, nth: number): Promise<number> =>
  new Promise((resolve, reject) => {
    const name = `front-${nth}`;
    const worker = new Worker(import.meta.filename, {
      ...{ name, argv: process.argv.slice(2), workerData: port },
    });
    worker.once('message', resolve);
    worker.once('error', reject);
  });

const startThreads = async (count: number): Promise<number> => {
  if (count === 1) return listen(0);
  let port = 0;
  for (let nth = 1; nth <= count; nth += 1) port = await startThread(port, nth);
  return port;
};

if (isMainThread) {
  const port = await startThreads(Number(threadCount));
  process.stdout.write(`http://127.0.0.1:${port}\n`);
  process.once('SIGTERM', () => process.exit(0));
} else {
  parentPort?.postMessage(await listen(Number(workerData)), []);
}
