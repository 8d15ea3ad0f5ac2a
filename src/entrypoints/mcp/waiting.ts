import { BroadcastChannel } from 'node:worker_threads';

/**
 * What a client sends later about a request that is still being answered: the reply to a form, or
 * that it is not wanted any more. It may come to any thread, so those that cannot find whom it is for
 * ask the others.
 */
export type Waiting<Message> = {
  /** Whoever has the name gets what is sent to it; returns how to stop. */
  readonly expect: (name: string, take: (message: Message) => void) => () => void;
  readonly deliver: (name: string, message: Message) => void;
  readonly close: () => void;
};

/** Names have enough randomness in them for it not to matter that several services may share it. */
const channelName = 'studiolot-mcp';

export const createWaiting = <Message>(): Waiting<Message> => {
  const takers = new Map<string, (message: Message) => void>();
  const channel = new BroadcastChannel(channelName);
  channel.addEventListener('message', (event) => {
    const { name, message } = (event as { data: { name: string; message: Message } }).data;
    takers.get(name)?.(message);
  });
  channel.unref();
  return {
    expect: (name, take) => {
      takers.set(name, take);
      return () => takers.delete(name);
    },
    deliver: (name, message) => {
      const take = takers.get(name);
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- threads have none
      if (take === undefined) channel.postMessage({ name, message });
      else take(message);
    },
    close: () => channel.close(),
  };
};
