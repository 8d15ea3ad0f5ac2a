import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A DNS server on this machine that knows the names of a test, null where there is none, and says nothing at all of others. */

export type NameServer = {
  readonly address: string;
  /** The names that were looked up, each once. */
  readonly lookups: ReadonlySet<string>;
  readonly close: () => void;
};

/** A flag that each answer has, and what it ends with where there is no such name. */
const isAnswer = 0x81_80;
const noSuchName = 3;
/** Where the header ends and the question begins. */
const headerBytes = 12;
/** The type of a question for addresses of IPv4. */
const typeA = 1;

export const startNameServer = async (
  names: Readonly<Record<string, string | null>>,
): Promise<NameServer> => {
  const socket = createSocket('udp4');
  const lookups = new Set<string>();
  socket.on('message', (query, { port, address }) => {
    const labels: string[] = [];
    let at = headerBytes;
    for (let length = query[at] ?? 0; length > 0; length = query[at] ?? 0) {
      labels.push(query.toString('latin1', at + 1, at + 1 + length));
      at += 1 + length;
    }
    const name = labels.join('.').toLowerCase();
    const questionEnd = at + 5;
    lookups.add(name);
    const known = names[name];
    if (known === undefined) return;
    const isFound = known !== null && query.readUInt16BE(at + 1) === typeA;
    const header = Buffer.from(query.subarray(0, headerBytes));
    header.writeUInt16BE(known === null ? isAnswer + noSuchName : isAnswer, 2);
    header.writeUInt16BE(isFound ? 1 : 0, 6);
    header.writeUInt16BE(0, 10);
    // The same name, type A, class IN, for no time, four bytes.
    const record = Buffer.from([0xc0, 0x0c, 0, 1, 0, 1, 0, 0, 0, 0, 0, 4]);
    const answer = Buffer.from((known ?? '').split('.').map(Number));
    const question = query.subarray(headerBytes, questionEnd);
    socket.send(
      Buffer.concat(isFound ? [header, question, record, answer] : [header, question]),
      port,
      address,
    );
  });
  socket.bind(0, '127.0.0.1');
  await once(socket, 'listening');
  return {
    address: `127.0.0.1:${socket.address().port}`,
    lookups,
    close: () => void socket.close(),
  };
};
