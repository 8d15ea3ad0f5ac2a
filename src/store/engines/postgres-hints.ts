import { setTimeout as pause } from 'node:timers/promises';
import { Client } from 'pg';
import { hostsOf, failoverOf, seeWritable } from './postgres-hosts.ts';

/**
 * Nodes hint to each other that something has changed. A hint that gets lost costs the others the
 * time until they look by themselves, and nothing else.
 */
export type Hints = { readonly send: () => void; readonly stop: () => Promise<void> };

const channel = 'studiolot';
const reconnectMs = 1_000;

export const listenForHints = (databaseUrl: string, onHint: () => void): Hints => {
  const failover = failoverOf(hostsOf(databaseUrl));
  const stopping = new AbortController();
  let listening: Client | null = null;
  let isSending = false;
  let isWanted = false;

  const listenOnce = async (): Promise<void> => {
    const client = await failover.reach(connect);
    const broken = new Promise<void>((resolve) => client.once('end', () => resolve()));
    client.on('notification', ({ processId }) => {
      if (processId !== processOf(client)) onHint();
    });
    try {
      await client.query(`listen ${channel}`);
      listening = client;
      onHint();
      await Promise.race([broken, aborted(stopping.signal)]);
    } finally {
      listening = null;
      await client.end().catch(() => undefined);
    }
  };
  const listen = async (): Promise<void> => {
    while (!stopping.signal.aborted) {
      // Without hints the nodes find out by looking, so this is no failure to speak of.
      await listenOnce().catch(() => undefined);
      await pause(reconnectMs, undefined, { signal: stopping.signal }).catch(() => undefined);
    }
  };
  /** One at a time: however much changes meanwhile, one more says it all. */
  const sendWhileWanted = async (): Promise<void> => {
    isSending = true;
    while (isWanted && listening !== null) {
      isWanted = false;
      await listening.query(`notify ${channel}`).catch(() => undefined);
    }
    isSending = false;
  };
  const running = listen();
  return {
    send: () => {
      isWanted = true;
      if (!isSending) void sendWhileWanted();
    },
    stop: async () => {
      stopping.abort();
      await running;
    },
  };
};

const connect = async (connectionString: string): Promise<Client> => {
  const client = new Client({
    connectionString,
    keepAlive: true,
    application_name: 'studiolot hints',
    connectionTimeoutMillis: 3_000,
    query_timeout: 5_000,
  });
  client.on('error', () => undefined);
  await client.connect();
  try {
    await seeWritable(client);
  } catch (error) {
    await client.end().catch(() => undefined);
    throw error;
  }
  return client;
};

/** The server's process behind the connection, by which its own hints are known. */
const processOf = (client: Client): number | undefined =>
  (client as { processID?: number }).processID;

const aborted = (signal: AbortSignal): Promise<void> =>
  new Promise((resolve) => {
    if (signal.aborted) resolve();
    else signal.addEventListener('abort', () => resolve(), { once: true });
  });
