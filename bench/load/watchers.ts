import { connect } from 'node:net';
import { addressOf } from './client.ts';

/**
 * A process with thousands of watchers, each with its own connection and address. It records only when
 * each change reached each watcher, because it must use less processor time than the service.
 */

export type WatcherCommand =
  | { readonly kind: 'connect'; readonly count: number }
  /** Start to record arrivals of the changes after this one. */
  | { readonly kind: 'record'; readonly after: number }
  /** Wait for this many arrivals, counted once for each change and watcher. */
  | { readonly kind: 'wait'; readonly arrivals: number }
  | { readonly kind: 'report' };

/** For each change, by its number, the times when it reached each watcher, in milliseconds since 1970. */
export type Arrivals = readonly (readonly [number: number, arrivedAtMs: readonly number[]])[];

const [url] = process.argv.slice(2);
if (url === undefined) throw new Error('Usage: watchers.ts URL');
const { hostname, port } = new URL(url);

const arrivals = new Map<number, number[]>();
let recordedAfter = 0;
let arrived = 0;
let pendingWait: { readonly arrivals: number; readonly resolve: () => void } | null = null;
let open = 0;
let closed = 0;
const connectingMax = 100;
const idName = Buffer.from('\nid: ');
const lineEnd = '\n'.charCodeAt(0);
/** All sockets share one buffer, because its content is read at once. */
const buffer = Buffer.allocUnsafe(262_144);

const recordArrivals = (count: number): number => {
  const now = performance.timeOrigin + performance.now();
  const bytes = buffer.subarray(0, count);
  let found = 0;
  for (let at = bytes.indexOf(idName); at !== -1; at = bytes.indexOf(idName, at)) {
    at += idName.length;
    const id = Number(bytes.toString('latin1', at, bytes.indexOf(lineEnd, at)));
    found += 1;
    if (id <= recordedAfter) continue;
    const times = arrivals.get(id) ?? [];
    arrivals.set(id, times);
    times.push(now);
    arrived += 1;
  }
  if (pendingWait !== null && arrived >= pendingWait.arrivals) pendingWait.resolve();
  return found;
};

/** Resolves once every watcher has received the current lots. */
const watch = (nth: number): Promise<void> =>
  new Promise((resolve, reject) => {
    const callback = (count: number): boolean => {
      if (recordArrivals(count) > 0) resolve();
      return true;
    };
    const socket = connect({ host: hostname, port: Number(port), onread: { buffer, callback } });
    socket.once('error', reject);
    socket.once('close', () => {
      closed += 1;
      reject(new Error(`The service closed the connection of watcher ${nth}`));
    });
    socket.write(
      `GET /api/auction/agent/stream HTTP/1.1\r\nhost: localhost\r\nx-forwarded-for: ${addressOf(nth)}\r\n\r\n`,
    );
  });

const connectWatchers = async (count: number): Promise<void> => {
  while (open < count) {
    const connecting = Math.min(connectingMax, count - open);
    await Promise.all(Array.from({ length: connecting }, (_, nth) => watch(open + nth)));
    open += connecting;
  }
};

/** A change that has not reached a watcher within this time is lost, and the report shows it. */
const lostAfterMs = 300_000;

const untilArrived = (arrivals: number): Promise<void> =>
  new Promise((resolve) => {
    if (arrived >= arrivals) resolve();
    pendingWait = { arrivals, resolve };
    setTimeout(resolve, lostAfterMs).unref();
  });

const answer = async (command: WatcherCommand): Promise<unknown> => {
  switch (command.kind) {
    case 'connect':
      await connectWatchers(command.count);
      return { open };
    case 'record':
      arrivals.clear();
      [arrived, recordedAfter] = [0, command.after];
      return {};
    case 'wait':
      await untilArrived(command.arrivals);
      return {};
    case 'report':
      return { arrivals: [...arrivals], closed };
  }
};

process.on('message', (command: WatcherCommand) => {
  answer(command).then(
    (value) => process.send?.(value),
    (error: unknown) => {
      process.stderr.write(`${String(error)}\n`);
      process.exit(1);
    },
  );
});
process.once('SIGTERM', () => process.exit(0));
process.stdout.write('ready\n');
