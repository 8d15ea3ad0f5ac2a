/**
 * What a client sends later about a request that is still being answered: the reply to a form, or
 * that it is not wanted any more.
 */
export type Waiting<Message> = {
  /** Whoever has the name gets what is sent to it; returns how to stop. */
  readonly expect: (name: string, take: (message: Message) => void) => () => void;
  readonly deliver: (name: string, message: Message) => void;
};

export const createWaiting = <Message>(): Waiting<Message> => {
  const takers = new Map<string, (message: Message) => void>();
  return {
    expect: (name, take) => {
      takers.set(name, take);
      return () => takers.delete(name);
    },
    deliver: (name, message) => takers.get(name)?.(message),
  };
};
