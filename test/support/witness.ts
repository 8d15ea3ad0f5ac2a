import { generateKeyPairSync, type KeyObject } from 'node:crypto';
import { once } from 'node:events';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import {
  addCheckpoint,
  cosignerOf,
  nothingSigned,
  type LogKey,
} from '../../examples/witness/protocol.ts';

/** A witness by c2sp.org/tlog-witness, which a test can make unavailable. */

/** The fixed time of its signatures. */
const seconds = 1_772_366_400;

/** The witness trusts one log, by its origin and key. */
export const startWitness = async (name: string) => {
  const { vkey, cosign } = cosignerOf(name, generateKeyPairSync('ed25519').privateKey);
  const state = { ...nothingSigned, isAway: false, requestCount: 0 };
  let trusted: readonly LogKey[] = [];

  const answerTo = (request: string): { readonly status: number; readonly body: string } => {
    const answer = addCheckpoint(request, trusted, state, (text) => cosign(text, seconds));
    Object.assign(state, answer.seen);
    return answer;
  };
  const server = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      state.requestCount += 1;
      const isThis = request.method === 'POST' && request.url === '/add-checkpoint';
      const { status, body } = state.isAway
        ? { status: 500, body: '' }
        : isThis
          ? answerTo(Buffer.concat(parts).toString())
          : { status: 404, body: '' };
      response.writeHead(status).end(body);
    });
  });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  const { port } = server.address() as AddressInfo;
  return {
    vkey,
    setting: `${vkey} http://127.0.0.1:${port}`,
    state,
    trust: (log: {
      readonly origin: string;
      readonly id: string;
      readonly key: KeyObject;
    }): void => {
      trusted = [log];
    },
    close: (): void => {
      server.closeAllConnections();
      server.close();
    },
  };
};
