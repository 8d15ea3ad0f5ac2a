import { createSocket } from 'node:dgram';
import { once } from 'node:events';

/** A DNS server that answers a test's names, with "no such name" for null. It does not answer other names at all. */

export type NameServer = {
  readonly address: string;
  /** The names that were looked up, without repetitions. */
  readonly lookups: ReadonlySet<string>;
  readonly close: () => void;
};

/** The response flag, and the code for "no such name". */
const isAnswer = 0x81_80;
const noSuchName = 3;
/** The length of the header, after which the question starts. */
const headerBytes = 12;
/** The type of a question for IPv4 addresses. */
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
    // The same name, type A, class IN, a lifetime of zero, and four bytes.
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
