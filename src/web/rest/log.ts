import { promisify } from 'node:util';
import { gzip } from 'node:zlib';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { AppContext } from '../../kernel/context.ts';
import { logPath } from '../../kernel/links.ts';
import {
  publishedCheckpoint,
  publishedKeys,
  publishedTile,
  type PublishedKey,
} from '../../log/published.ts';
import { readTileAddress } from '../../log/tile-address.ts';
import { answering, type HttpAnswer } from '../http/http-answer.ts';
import type { Limits } from '../http/limits.ts';
import { Refused } from '../http/refuse.ts';

/** Serves the public log as files that anyone can copy and check (c2sp.org/tlog-tiles). */
export const serveLog = (
  app: FastifyInstance,
  { context, limits }: { readonly context: AppContext; readonly limits: Limits },
): void => {
  /** `find` returns the file, or null if there is none. */
  const serve = (
    path: string,
    find: (request: FastifyRequest) => Promise<LogFile | null>,
  ): void => {
    app.route({
      method: ['GET', 'HEAD'],
      url: `${logPath}/${path}`,
      onRequest: limits.hook('log'),
      handler: answering(async (request) => {
        const file = await find(request);
        if (file === null) throw new Refused({ kind: 'no_such_address' });
        return { status: 200, ...file };
      }),
    });
  };
  serve('checkpoint', async () => {
    const shown = await publishedCheckpoint(context);
    if (shown === null) return null;
    const body = `${shown.note}${shown.cosignatures}`;
    return { body, headers: headersOf('text/plain; charset=utf-8', 'public, max-age=1') };
  });
  serve('keys', async () => {
    const published = await publishedKeys(context.store);
    if (published === null) return null;
    const { origin, keys } = published;
    const witnesses = context.settings.log.witnesses.map(({ vkey }) => vkey);
    const body = JSON.stringify({ origin, keys: keys.map(presentKey), witnesses });
    const type = 'application/json; charset=utf-8';
    return { body, headers: headersOf(type, 'public, max-age=60') };
  });
  serve('tile/*', (request) => findTile(context, request));
};

type LogFile = Pick<HttpAnswer, 'headers' | 'body'>;

const headersOf = (type: string, caching: string): LogFile['headers'] => ({
  'content-type': type,
  'cache-control': caching,
});

const presentKey = ({ key, purpose, fromSize, untilSize, endorsedBy }: PublishedKey) => ({
  vkey: key,
  purpose,
  from_size: fromSize,
  until_size: untilSize,
  ...(endorsedBy === null ? {} : { endorsed_by: { vkey: endorsedBy.key, note: endorsedBy.note } }),
});

const findTile = async (
  { store }: AppContext,
  { params, headers }: FastifyRequest,
): Promise<LogFile | null> => {
  const address = readTileAddress((params as { readonly '*': string })['*']);
  const body = address === null ? null : await publishedTile(store, address);
  if (address === null || body === null) return null;
  const plain = headersOf('application/octet-stream', 'public, max-age=31536000, immutable');
  // Hashes do not compress.
  if (address.level !== null) return { body, headers: plain };
  const varying = { ...plain, vary: 'Accept-Encoding' };
  const isPacked = /\bgzip\b(?!\s*;\s*q=0(?:\.0*)?(?:\s*,|\s*$))/.test(
    headers['accept-encoding'] ?? '',
  );
  if (!isPacked) return { body, headers: varying };
  const packed = await promisify(gzip)(body);
  return { body: packed, headers: { ...varying, 'content-encoding': 'gzip' } };
};
