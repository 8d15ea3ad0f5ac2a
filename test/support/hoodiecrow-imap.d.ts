declare module 'hoodiecrow-imap' {
  import type { Server, Socket } from 'node:net';

  type Connection = {
    readonly socket: Socket;
    /** Reads the client's next line; set while a command waits for one. */
    readonly inputHandler: ((line: string) => void) | false;
  };

  export type Hoodiecrow = {
    readonly connectionHandlers: ((connection: Connection) => void)[];
    readonly server: Server;
    readonly listen: (port: number, host: string) => void;
    readonly appendMessage: (
      path: string,
      flags: readonly string[],
      date: Date | false,
      raw: string,
    ) => void;
    readonly getMailbox: (path: string) => {
      readonly messages: readonly { readonly flags: readonly string[] }[];
    };
  };

  const hoodiecrow: (options: object) => Hoodiecrow;
  export default hoodiecrow;
}
