import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';
import { until } from './until.ts';

/** Sends requests to a service that may be killed. Fails with `Broken` unless the whole answer arrives. */

export type Answer = {
  readonly status: number;
  readonly headers: IncomingHttpHeaders;
  /** The parsed body, of any shape. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
};

export type Call = {
  readonly url: string;
  /** The body of a POST; without it the request is a GET. */
  readonly body?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly agent: Agent;
};

/** The connection ended before the whole answer had arrived. */
export class Broken extends Error {
  override readonly name = 'Broken';
  /** Whether the service had answered on this connection before, so that it must have accepted it. */
  readonly wasLetIn: boolean;

  constructor(cause: unknown, wasLetIn: boolean) {
    super(String(cause), { cause });
    this.wasLetIn = wasLetIn;
  }
}

/** Only a service that hangs takes longer to answer. */
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

/** Repeats a request while the service answers that it is busy, as clients do. On a busy machine this is no error. */
export const insist = <Answered extends { readonly status: number }>(
  send: () => Promise<Answered>,
): Promise<Answered> =>
  until('the service is not busy', async () => {
    const answer = await send();
    return answer.status === 503 ? null : answer;
  });
