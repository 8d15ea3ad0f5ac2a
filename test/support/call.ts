import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { until } from './until.ts';

/** A request to a service that may die at any moment; fails as Broken unless all of its answer comes. */

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The parsed body; tests look into answers of any shape. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
};

export type Call = {
  readonly url: string;
  /** Posted; without it the request is a GET. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent: Agent;
};

/** The connection ended before the whole answer had come. */
export class Broken extends Error {
  override readonly name = 'Broken';
  /** The service had answered on this connection before, so it had certainly let it in. */
  readonly wasLetIn: boolean;

  constructor(cause: unknown, wasLetIn: boolean) {
    super(String(cause), { cause });
    this.wasLetIn = wasLetIn;
  }
}

/** Only a service that hangs leaves a request so long without an answer. */
const silenceMs = 120_000;

export const call = ({ url, body, headers = {}, agent }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      agent,
      timeout: silenceMs,
    });
    sent.once('timeout', () => sent.destroy(new Error(`No answer from ${url}`)));
    const fail = (error: unknown): void => reject(new Broken(error, sent.reusedSocket));
    sent.once('error', fail);
    sent.once('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response)
        .then((answer) => ({ status, headers, json: JSON.parse(answer) }))
        .then(resolve, fail);
    });
    sent.end(body);
  });

/** Sends it again for as long as the service says that it is busy, as a client does: on a busy machine that is no fault. */
export const insist = <Answered extends { readonly status: number }>(
  send: () => Promise<Answered>,
): Promise<Answered> =>
  until('the service is not busy', async () => {
    const answer = await send();
    return answer.status === 503 ? null : answer;
  });
