import { createPrivateKey, generateKeyPairSync, type KeyObject } from 'node:crypto';
import {
  closeSync,
  existsSync,
  fsyncSync,
  mkdirSync,
  openSync,
  readFileSync,
  renameSync,
  writeFileSync,
} from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { join } from 'node:path';
import { parseArgs } from 'node:util';
import {
  addCheckpoint,
  cosignerOf,
  nothingSigned,
  readLogKey,
  type Answer,
  type SignedHead,
} from './witness/protocol.ts';

/**
 * A witness of one public log. It signs a checkpoint only if it continues the last signed one. A folder
 * stores its key and the last signed checkpoint. If the folder is lost, start a new witness.
 *
 *   node examples/witness.ts --name witness.example/w1 --log-key VKEY --folder witness
 */

const { values } = parseArgs({
  options: {
    name: { type: 'string' },
    /** A public key of the log. While the log changes its key, pass the old and the new one. */
    'log-key': { type: 'string', multiple: true },
    folder: { type: 'string', default: 'witness' },
    port: { type: 'string', default: '8090' },
    host: { type: 'string', default: '127.0.0.1' },
  },
});
const { name, folder, port, host } = values;
const logKeys = (values['log-key'] ?? []).map(readLogKey);
if (name === undefined || logKeys.length === 0) {
  throw new Error('Name the witness by --name, and the key of its log by --log-key');
}

mkdirSync(folder, { recursive: true });

const openKey = (): KeyObject => {
  const path = join(folder, 'key.pem');
  if (!existsSync(path)) {
    const { privateKey } = generateKeyPairSync('ed25519');
    const pem = privateKey.export({ format: 'pem', type: 'pkcs8' });
    writeFileSync(path, pem, { mode: 0o600, flag: 'wx' });
  }
  return createPrivateKey(readFileSync(path));
};

const seenPath = join(folder, 'seen.json');

const readSeen = (): SignedHead => {
  if (!existsSync(seenPath)) return nothingSigned;
  const { size, root } = JSON.parse(readFileSync(seenPath, 'utf8'));
  return { size, root: Buffer.from(root, 'base64') };
};

/** Syncs the file before it replaces the old one, because a witness that forgets could sign two histories. */
const saveSeen = ({ size, root }: SignedHead): void => {
  const fresh = `${seenPath}.new`;
  const file = openSync(fresh, 'w');
  writeFileSync(file, `${JSON.stringify({ size, root: root.toString('base64') })}\n`);
  fsyncSync(file);
  closeSync(file);
  renameSync(fresh, seenPath);
};

const { vkey, cosign } = cosignerOf(name, openKey());
let seen = readSeen();

/** Answers one request at a time, because nothing in this function is asynchronous. */
const answerTo = (request: string): Answer => {
  const seconds = Math.floor(Date.now() / 1_000);
  const answer = addCheckpoint(request, logKeys, seen, (text) => cosign(text, seconds));
  if (answer.seen !== null) {
    saveSeen(answer.seen);
    seen = answer.seen;
  }
  return answer;
};

const requestBytesMax = 100_000;

const server = createServer((request, response) => {
  const parts: Buffer[] = [];
  let bytes = 0;
  request.on('data', (part: Buffer) => {
    bytes += part.length;
    if (bytes > requestBytesMax) request.destroy();
    else parts.push(part);
  });
  request.on('end', () => {
    if (request.method !== 'POST' || request.url !== '/add-checkpoint') {
      response.writeHead(404).end();
      return;
    }
    const { status, body } = answerTo(Buffer.concat(parts).toString());
    const type = status === 409 ? 'text/x.tlog.size' : 'text/plain; charset=utf-8';
    response.writeHead(status, { 'content-type': type }).end(body);
  });
});

server.listen(Number(port), host, () => {
  const { port: boundPort } = server.address() as AddressInfo;
  process.stdout.write(`${vkey} http://${host}:${boundPort}\n`);
});
for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, () => server.close());
