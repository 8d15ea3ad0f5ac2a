import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { until } from './until.ts';

/** A webhook receiver whose answers a test sets. */

export type Received = {
  readonly id: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly path: string;
  readonly text: string;
  /** The parsed body, of any shape. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
  /** The time of arrival, in milliseconds. */
  readonly at: number;
};

export type Receiver = {
  readonly url: string;
  /** All deliveries except challenges, in order. */
  readonly received: readonly Received[];
  /** The challenge to return. */
  readonly challenges: readonly Received[];
  /** Sets the answer to all further deliveries. */
  readonly answer: (how: Answering) => void;
  /** Sets the answer to challenges. By default it returns them. */
  readonly answerChallenge: (how: Answering) => void;
  readonly types: () => readonly string[];
  /** Waits until this many deliveries have arrived. */
  readonly came: (count: number) => Promise<readonly Received[]>;
  readonly close: () => Promise<void>;
};

type Answering = (response: http.ServerResponse, received: Received) => void;

export const status =
  (code: number, headers: http.OutgoingHttpHeaders = {}): Answering =>
  (response) =>
    void response.writeHead(code, headers).end();

const sendBack: Answering = (response, { json }) =>
  void response.end(JSON.stringify({ challenge: json.data.challenge }));

/** A server that answers GET requests as a site and receives webhooks. */
export const sendsBack: http.RequestListener = (request, response) => {
  let text = '';
  request.setEncoding('utf8');
  request.on('data', (chunk: string) => (text += chunk));
  request.on('end', () => {
    const { challenge = '' } = text === '' ? {} : JSON.parse(text).data;
    response.end(challenge);
  });
};

export const startReceiver = async (host = '127.0.0.1'): Promise<Receiver> => {
  const received: Received[] = [];
  const challenges: Received[] = [];
  let answering: Answering = status(204);
  let answeringChallenges: Answering = sendBack;
  const server = http.createServer((request, response) => {
    let text = '';
    request.setEncoding('utf8');
    request.on('data', (chunk: string) => (text += chunk));
    request.on('end', () => {
      const { headers, url: path = '' } = request;
      const id = String(headers['webhook-id']);
      const each = { id, headers, path, text, json: JSON.parse(text), at: Date.now() };
      if (each.json.type === 'webhook.challenge') {
        challenges.push(each);
        answeringChallenges(response, each);
        return;
      }
      received.push(each);
      answering(response, each);
    });
  });
  await new Promise<void>((resolve) => void server.listen(0, host, resolve));
  const { port } = server.address() as AddressInfo;
  return {
    url: `http://${host}:${port}/hook?from=studiolot`,
    received,
    answer: (how) => (answering = how),
    challenges,
    answerChallenge: (how) => (answeringChallenges = how),
    types: () => received.map(({ json }) => json.type),
    came: (count) =>
      until(`${count} deliveries have come`, () => received.length >= count && received),
    close: async () => {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
};

/** Fails if the delivery was not signed with the secret shortly before it arrived. */
export const verify = (secret: string, { text, headers, json, at }: Received): void => {
  const webhook = new Webhook(secret);
  const name = String(headers['webhook-id']);
  const signedAt = new Date(Number(headers['webhook-timestamp']) * 1_000);
  // Compares with the time of arrival. The library compares with the current time, which may be much later.
  assert.ok(Math.abs(at - signedAt.getTime()) < toleranceMs, name);
  assert.equal(headers['webhook-signature'], webhook.sign(name, signedAt, text), name);
  assert.deepEqual(JSON.parse(text), json);
};

/** The tolerance that the Standard Webhooks specification recommends. */
const toleranceMs = 300_000;

/** Starts a receiver that ends with the test, and returns its address. */
export const receiverFor = async (test: TestContext): Promise<string> => {
  const { url, close } = await startReceiver();
  test.after(close);
  return url;
};
