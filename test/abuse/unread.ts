import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { Agent, request } from 'node:http';
import { connect, type Socket } from 'node:net';
import { orderPath, studio } from '../support/service.ts';

/** Opens connections that never read their answers, and measures an honest client and the memory. */

/** The nth of the loopback addresses. */
export const addressOf = (nth: number): string => `127.0.${1 + (nth >> 8)}.${nth & 255}`;

type UnreadConnections = {
  readonly url: string;
  readonly count: number;
  /** The local address of the nth connection. */
  readonly from: (nth: number) => string;
  readonly sent: (nth: number) => string;
};

/** Opens `count` connections and sends requests on each without reading the answers. */
export const openUnread = async ({
  url,
  count,
  from,
  sent,
}: UnreadConnections): Promise<readonly Socket[]> => {
  const { hostname, port } = new URL(url);
  const sockets = Array.from({ length: count }, (_each, nth) => {
    const localAddress = from(nth);
    const socket = connect({ host: hostname, port: Number(port), localAddress });
    socket.on('error', () => undefined).pause();
    socket.write(sent(nth));
    return socket;
  });
  await Promise.all(sockets.map(connectedOrClosed));
  return sockets;
};

const connectedOrClosed = (socket: Socket): Promise<void> =>
  new Promise((resolve) => {
    socket.once('connect', () => resolve()).once('close', () => resolve());
  });

export const closeAll = (sockets: readonly Socket[]): void => {
  for (const socket of sockets) socket.destroy();
};

/** Places an order, makes its record as long as a stranger can in a day, and returns its id. */
export const placeLongOrder = async (url: string): Promise<string> => {
  const post = async (path: string, body: object): Promise<{ readonly order_id: string }> => {
    const answer = await fetch(`${url}${path}`, { method: 'POST', body: JSON.stringify(body) });
    const text = await answer.text();
    assert.ok(answer.ok, text);
    return JSON.parse(text);
  };
  const { order_id: id } = await post(orderPath, { studio });
  const long = 'Ж'.repeat(9_000);
  for (let nth = 0; nth < 20; nth += 1) {
    await post(orderPath, { order_id: id, brief: { [`more ${nth}`]: long } });
  }
  for (let nth = 0; nth < 60; nth += 1) {
    await post(`${orderPath}/${id}/messages`, { text: `${nth} ${'Ж'.repeat(1_900)}` });
  }
  return id;
};

/** Sends the honest client's requests one after another and returns their durations in milliseconds. */
export const measureRequestsMs = async (
  url: string,
  path: string,
  count: number,
): Promise<number[]> => {
  const agent = new Agent({ keepAlive: true });
  const times: number[] = [];
  try {
    for (let nth = 0; nth < count; nth += 1) {
      const startedAt = performance.now();
      const status = await new Promise<number>((resolve, reject) => {
        const sent = request(`${url}${path}`, { agent }, (response) => {
          response.resume().once('end', () => resolve(response.statusCode ?? 0));
        });
        sent.once('error', reject).end();
      });
      assert.equal(status, 200);
      times.push(performance.now() - startedAt);
    }
  } finally {
    agent.destroy();
  }
  return times;
};

export const medianOf = (times: readonly number[]): number =>
  times.toSorted((one, other) => one - other)[times.length >> 1] ?? 0;

/** The current and the peak memory of a process, in bytes. */
export const memoryOf = (pid: number): { readonly now: number; readonly most: number } => {
  const status = readFileSync(`/proc/${pid}/status`, 'utf8');
  const bytesOf = (name: string): number =>
    Number(new RegExp(`^${name}:\\s+(\\d+) kB`, 'm').exec(status)?.[1] ?? 0) * 1_024;
  return { now: bytesOf('VmRSS'), most: bytesOf('VmHWM') };
};
