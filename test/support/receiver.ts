import assert from 'node:assert/strict';
import http from 'node:http';
import type { AddressInfo } from 'node:net';
import type { TestContext } from 'node:test';
import { Webhook } from 'standardwebhooks';
import { until } from './until.ts';

/** A program that receives webhooks, and answers as a test sets. */

export type Received = {
  readonly id: string;
  readonly headers: http.IncomingHttpHeaders;
  readonly path: string;
  readonly text: string;
  /** The parsed body; tests look into deliveries of any kind. */
  // oxlint-disable-next-line typescript/no-explicit-any
  readonly json: any;
  /** When it had come, in milliseconds. */
  readonly at: number;
};

export type Receiver = {
  readonly url: string;
  /** Everything that came but challenges, in its order. */
  readonly received: readonly Received[];
  /** The challenge that it has to return. */
  readonly challenges: readonly Received[];
  /** From now on it answers so. */
  readonly answer: (how: Answering) => void;
  /** And challenges so; unless a test says otherwise, they are sent back. */
  readonly answerChallenge: (how: Answering) => void;
  readonly types: () => readonly string[];
  /** Once so many have come. */
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

/** A site that also receives webhooks. */
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

/** Fails when the delivery was not signed with the secret, just before it arrived. */
export const verify = (secret: string, { text, headers, json, at }: Received): void => {
  const webhook = new Webhook(secret);
  const name = String(headers['webhook-id']);
  const signedAt = new Date(Number(headers['webhook-timestamp']) * 1_000);
  // By when it came: the library's own check would be by now, which may be much later.
  assert.ok(Math.abs(at - signedAt.getTime()) < toleranceMs, name);
  assert.equal(headers['webhook-signature'], webhook.sign(name, signedAt, text), name);
  assert.deepEqual(JSON.parse(text), json);
};

/** What the specification of these webhooks recommends. */
const toleranceMs = 300_000;

/** The address of one that ends with the test. */
export const receiverFor = async (test: TestContext): Promise<string> => {
  const { url, close } = await startReceiver();
  test.after(close);
  return url;
};
