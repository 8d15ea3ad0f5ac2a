import type { IncomingMessage } from 'node:http';

/** What of a request is known before its body is read, of Fastify's requests as of Node's own. */
export type Asked = Pick<IncomingMessage, 'headers' | 'socket'> & {
  readonly method: string;
  readonly url: string;
};
