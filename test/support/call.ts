import { request, type Agent, type IncomingHttpHeaders } from 'node:http';
import { text } from 'node:stream/consumers';

/** A request to a service that may die at any moment; rejects unless the whole answer arrives. */

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

const patienceMs = 15_000;

export const call = ({ url, body, headers = {}, agent }: Call): Promise<Answer> =>
  new Promise((resolve, reject) => {
    const sent = request(url, {
      method: body === undefined ? 'GET' : 'POST',
      headers,
      agent,
      timeout: patienceMs,
    });
    sent.once('timeout', () => sent.destroy(new Error(`No answer from ${url}`)));
    sent.once('error', reject);
    sent.once('response', (response) => {
      const { statusCode: status = 0, headers } = response;
      text(response)
        .then((answer) => ({ status, headers, json: JSON.parse(answer) }))
        .then(resolve, reject);
    });
    sent.end(body);
  });
