import { StoreBusy } from '../app/ports.ts';

/**
 * Two threads that ask each other, by name. All that is said within a turn of the event loop goes
 * over in one message, because a message costs more than what stands in it.
 */
export type Channel = {
  /** Whoever is asked has to answer within a call of its own. @throws StoreBusy where too much waits */
  readonly ask: (name: string, data?: Plain) => Promise<Plain>;
  /** Says what nobody answers. */
  readonly notify: (name: string, data?: Plain) => void;
  /** The other thread is gone, and answers nobody any more. */
  readonly fail: (reason: Error) => void;
};

/** What the structured clone algorithm can copy; a text costs the least by far. */
type Plain = unknown;

/** What may be asked or said, by name. */
export type Answering = Readonly<Record<string, (data: never) => Plain>>;

/** One end of it: a thread's own, or the other thread. */
type Port = {
  readonly postMessage: (message: Message) => void;
  readonly on: (event: 'message', listener: (message: Message) => void) => unknown;
};

/** Four for each that is said, one behind the other: its kind, its number, its name, its data. */
type Message = readonly Plain[];
type Kind = 'ask' | 'notice' | 'answer' | 'failure' | 'busy';
const itemsEach = 4;

/** As many as may wait in the store itself. */
const waitingMax = 2_000;

/** Whoever answers may have to be loaded first. */
export const openChannel = (
  port: Port,
  answering: Answering | (() => Promise<Answering>),
): Channel => {
  const asked = createAsked();
  let isGone = false;
  let unsent: Plain[] = [];

  const say = (kind: Kind, number: number, name: string, data: Plain): void => {
    if (unsent.push(kind, number, name, data) === itemsEach) setImmediate(send);
  };
  const send = (): void => {
    const message = unsent;
    unsent = [];
    if (!isGone) port.postMessage(message);
  };
  const answer = async (number: number, name: string, data: Plain): Promise<void> => {
    try {
      const known = typeof answering === 'function' ? await answering() : answering;
      say('answer', number, '', await known[name]?.(data as never));
    } catch (error) {
      say(error instanceof StoreBusy ? 'busy' : 'failure', number, '', plainError(error));
    }
  };
  const hear = async (name: string, data: Plain): Promise<void> => {
    const known = typeof answering === 'function' ? await answering() : answering;
    known[name]?.(data as never);
  };
  port.on('message', (message) => {
    for (let at = 0; at < message.length; at += itemsEach) {
      const kind = message[at] as Kind;
      const number = message[at + 1] as number;
      const name = message[at + 2] as string;
      const data = message[at + 3];
      if (kind === 'ask') void answer(number, name, data);
      else if (kind === 'notice') void hear(name, data);
      else asked.finish(kind, number, data);
    }
  });
  return {
    ask: (name, data) => {
      if (isGone) return Promise.reject(new StoreBusy('The other thread is gone'));
      if (asked.count() >= waitingMax) {
        say('notice', 0, 'refused', null);
        return Promise.reject(new StoreBusy('Too much is waiting'));
      }
      return asked.add((number) => say('ask', number, name, data));
    },
    notify: (name, data) => say('notice', 0, name, data),
    fail: (reason) => {
      isGone = true;
      asked.fail(reason);
    },
  };
};

/** What was asked and is not answered yet, by its number. */
const createAsked = () => {
  type Waiting = {
    readonly resolve: (value: Plain) => void;
    readonly reject: (reason: unknown) => void;
  };
  const waiting = new Map<number, Waiting>();
  let lastNumber = 0;
  return {
    count: () => waiting.size,
    add: (ask: (number: number) => void): Promise<Plain> =>
      new Promise((resolve, reject) => {
        lastNumber += 1;
        waiting.set(lastNumber, { resolve, reject });
        ask(lastNumber);
      }),
    finish: (kind: 'answer' | 'failure' | 'busy', number: number, data: Plain): void => {
      const one = waiting.get(number);
      waiting.delete(number);
      if (kind === 'answer') one?.resolve(data);
      else one?.reject(Object.assign(kind === 'busy' ? new StoreBusy() : new Error(), data));
    },
    fail: (reason: Error): void => {
      for (const { reject } of waiting.values()) reject(reason);
      waiting.clear();
    },
  };
};

/** What can be copied of it, with what says that a port is in use. */
const plainError = (error: unknown): object => {
  if (!(error instanceof Error)) return { message: String(error) };
  const told = Object.entries(error).filter(([, value]) => Object(value) !== value);
  const { message, stack } = error;
  return { ...Object.fromEntries(told), message, stack };
};
