import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { connect, type AddressInfo, type Socket } from 'node:net';
import { describe, it, type TestContext } from 'node:test';
import { until } from '../../../test/support/until.ts';
import { recordPeer } from './client-network.ts';
import { answersInPieces } from './long-answers.ts';
import { createOwedAnswers } from './owed-answers.ts';
import type { ReadingPace, UnreadMax } from './unread-connections.ts';
import { createUnread } from './unread.ts';

type Bounds = {
  readonly pace?: ReadingPace;
  readonly max?: UnreadMax;
  /** The milliseconds by which a test has advanced the clock. */
  readonly aheadMs?: () => number;
};

/** Far larger than the socket buffers of any system. */
const body = Buffer.alloc(24_000_000, 'a');
const ample: UnreadMax = { network: 1e9, ipv6Block: 1e9, total: 1e9 };
const patient: ReadingPace = { windowMs: 1e6, bytesMin: 1 };

/** Starts a server whose clients state their network in a header. */
const start = async (test: TestContext, { pace, max, aheadMs = () => 0 }: Bounds) => {
  const owed = createOwedAnswers();
  const stopwatch = () => performance.now() + aheadMs();
  const unread = createUnread({ owed, stopwatch, pace, max });
  const server = createServer(
    { ServerResponse: answersInPieces(({ req }) => unread.update(req.socket)) },
    (request, response) => {
      owed.responsesTo(request.socket).push(response);
      if (request.url === '/long') return void response.end(body);
      if (request.url === '/still') return void response.write('started');
      if (request.url === '/stream') {
        const going = setInterval(() => response.write('x'.repeat(10_000)), 5);
        return void response.once('close', () => clearInterval(going));
      }
      response.end('short');
    },
  );
  const open = new Set<number>();
  server.prependListener('connection', (socket: Socket) => {
    recordPeer(socket, () => true);
    const { remotePort = 0 } = socket;
    open.add(remotePort);
    socket.once('close', () => open.delete(remotePort));
  });
  unread.watch(server);
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  test.after(() => {
    server.closeAllConnections();
    server.close();
  });
  const { port } = server.address() as AddressInfo;
  const ask = (path: string, network = '192.0.2.1'): Socket => {
    const socket = connect(port, '127.0.0.1').pause();
    socket.on('error', () => undefined);
    socket.write(`GET ${path} HTTP/1.1\r\nhost: a\r\nx-forwarded-for: ${network}\r\n\r\n`);
    test.after(() => socket.destroy());
    return socket;
  };
  /** A client that does not read does not notice the end, so the test checks the server. */
  const isOpen = ({ localPort = 0 }: Socket): boolean => open.has(localPort);
  return {
    ask,
    isOpen,
    isEnded: (socket: Socket) => until('the connection is closed', () => !isOpen(socket)),
  };
};

/** Reads this many bytes every few milliseconds. Returns the total once the connection ends. */
const readSlowly = async (socket: Socket, bytes: number): Promise<number> => {
  let received = 0;
  const reading = setInterval(() => {
    const piece = socket.read(Math.min(bytes, socket.readableLength)) as Buffer | null;
    received += piece?.byteLength ?? 0;
    if (received >= body.byteLength) socket.destroy();
  }, 5);
  socket.on('readable', () => undefined);
  await once(socket, 'close');
  clearInterval(reading);
  return received;
};

describe('a client that reads', () => {
  it('nothing of an answer or a stream is disconnected after one window', async (test) => {
    const pace = { windowMs: 200, bytesMin: 1_000_000 };
    const { ask, isOpen, isEnded } = await start(test, { pace, max: ample });
    for (const path of ['/long', '/stream']) {
      const socket = ask(path);
      await once(socket, 'connect');
      await until('the server has the connection', () => isOpen(socket));
      await isEnded(socket);
    }
  });

  it('slowly but fast enough gets all of it', async (test) => {
    // A busy machine may read nothing for a second.
    const pace = { windowMs: 2_000, bytesMin: 100_000 };
    const { ask } = await start(test, { pace, max: ample });
    assert.ok((await readSlowly(ask('/long'), 200_000)) >= body.byteLength);
  });

  it('everything and then idles is not disconnected', async (test) => {
    const pace = { windowMs: 50, bytesMin: 1_000_000 };
    const { ask, isOpen, isEnded } = await start(test, { pace, max: ample });
    const quiet = ask('/stream').resume();
    const short = ask('/').resume();
    await once(short, 'data');
    for (let nth = 0; nth < 3; nth += 1) await isEnded(await stuck(ask('/long')));
    assert.deepEqual([quiet, short].map(isOpen), [true, true]);
  });
});

it('a connection without data for a minute is closed, and one with data stays open', async (test) => {
  let ahead = 0;
  const pace = { windowMs: 40, bytesMin: 1 };
  const { ask, isOpen, isEnded } = await start(test, { pace, max: ample, aheadMs: () => ahead });
  const [going, still] = [ask('/stream').resume(), ask('/still').resume()];
  await Promise.all([once(going, 'data'), once(still, 'data')]);
  let received = 0;
  going.on('data', ({ byteLength }: Buffer) => (received += byteLength));
  const receivesMore = (bytes: number) => until('more bytes are received', () => received > bytes);
  await receivesMore(500_000);
  ahead = 50_000;
  await receivesMore(received + 500_000);
  assert.deepEqual([going, still].map(isOpen), [true, true]);
  ahead = 61_000;
  await isEnded(still);
  assert.equal(isOpen(going), true);
});

describe('unread answers in memory', () => {
  const most: UnreadMax = { network: 60_000_000, ipv6Block: 100_000_000, total: 160_000_000 };

  it('are limited for a network, which loses its oldest answers, while others lose none', async (test) => {
    const { ask, isOpen, isEnded } = await start(test, { pace: patient, max: most });
    const other = await stuck(ask('/long', '192.0.2.2'));
    const sockets: Socket[] = [];
    for (let nth = 0; nth < 6; nth += 1) sockets.push(await stuck(ask('/long')));
    const [first, second, third] = sockets;
    await Promise.all([first, second, third].map((socket) => isEnded(socket ?? assert.fail())));
    assert.deepEqual([...sockets.slice(-1), other].map(isOpen), [true, true]);
  });

  it('are limited for an IPv6 /48, across all its networks', async (test) => {
    const { ask, isOpen, isEnded } = await start(test, { pace: patient, max: most });
    const other = await stuck(ask('/long', '2001:db8:2::1'));
    const sockets: Socket[] = [];
    for (let nth = 0; nth < 8; nth += 1) {
      sockets.push(await stuck(ask('/long', `2001:db8:1:${nth}::1`)));
    }
    await isEnded(sockets[0] ?? assert.fail());
    assert.equal(isOpen(other), true);
  });

  it('are limited in total, at the cost of the networks with the most data, and not of slow readers', async (test) => {
    const { ask, isOpen } = await start(test, { pace: patient, max: most });
    const honest = readSlowly(ask('/long', '198.51.100.1'), 200_000);
    const sockets: Socket[] = [];
    for (let nth = 0; nth < 12; nth += 1) {
      sockets.push(await stuck(ask('/long', `192.0.2.${nth % 6}`)));
    }
    // The system buffers about six megabytes of each answer at most, so at most eight connections stay
    // below the limit.
    await until('some connections are closed', () => sockets.filter(isOpen).length <= 8);
    assert.ok((await honest) >= body.byteLength);
  });
});

/** Resolves once the system's buffers are full. */
const stuck = async (socket: Socket): Promise<Socket> => {
  await once(socket, 'connect');
  let bytes = -1;
  await until('some bytes are received', () => {
    const before = bytes;
    bytes = socket.bytesRead + socket.readableLength;
    return before === bytes;
  });
  return socket;
};
