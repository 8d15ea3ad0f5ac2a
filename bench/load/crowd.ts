import { connect } from 'node:net';
import { addressOf } from './client.ts';

/**
 * A process full of watchers, each on a connection and from an address of its own. It only notes when
 * which change reached whom: 10,000 of them must cost less than the service that tells them.
 */

export type Question =
  | { readonly kind: 'come'; readonly count: number }
  /** Forget what was told so far. */
  | { readonly kind: 'begin' }
  | { readonly kind: 'report' };

/** When each change, by its number, reached whoever was told of it: milliseconds since 1970. */
export type Arrivals = readonly (readonly [number: number, arrivedAtMs: readonly number[]])[];

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('Usage: crowd.ts URL');
const { hostname, port } = new URL(url);

const arrivals = new Map<number, number[]>();
let open = 0;
let ended = 0;
const comingAtOnce = 100;
const idName = Buffer.from('\nid: ');
const lineEnd = '\n'.charCodeAt(0);
/** What is read is looked through at once, so all can read into the same room. */
const buffer = Buffer.allocUnsafe(262_144);

const noteArrivals = (count: number): number => {
  const now = performance.timeOrigin + performance.now();
  const bytes = buffer.subarray(0, count);
  let found = 0;
  for (let at = bytes.indexOf(idName); at !== -1; at = bytes.indexOf(idName, at)) {
    at += idName.length;
    const id = Number(bytes.toString('latin1', at, bytes.indexOf(lineEnd, at)));
    const told = arrivals.get(id) ?? [];
    arrivals.set(id, told);
    told.push(now);
    found += 1;
  }
  return found;
};

/** Resolves once the lots as they stand have been told. */
const watch = (nth: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const callback = (count: number): boolean => {
      if (noteArrivals(count) > 0) resolve();
      return true;
    };
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback } });
    socket.once('error', reject);
    socket.once('close', () => {
      ended += 1;
      reject(new Error(`Watcher ${nth} was sent away`));
    });
    socket.write(
      `GET /api/auction/agent/stream HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${addressOf(nth)}\r\n\r\n`,
    );
  });

const come = async (count: number): Promise<void> => {
  while (open < count) {
    const coming = Math.min(comingAtOnce, count - open);
    await Promise.all(Array.from({ length: coming }, (_, nth) => watch(open + nth)));
    open += coming;
  }
};

const answer = async (question: Question): Promise<unknown> => {
  switch (question.kind) {
    case 'come':
      await come(question.count);
      return { open };
    case 'begin':
      arrivals.clear();
      return {};
    case 'report':
      return { arrivals: [...arrivals], ended };
  }
};

process.on('message', (question: Question) => {
  answer(question).then(
    (value) => process.send?.(value),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once('SIGTERM', () => process.exit(0));
process.stdout.write('ready\n');
