import type { ReceiverChallenge, ReceiverCheck } from '../kernel/outbound/checks.ts';

declare module '../kernel/context.ts' {
  interface AppContext {
    /** Resolves the receiver's name and refuses private addresses; it connects to nothing. */
    readonly checkReceiver: ReceiverCheck;
    /** Sends the challenge that a receiver must answer. */
    readonly sendChallenge: ReceiverChallenge;
  }
}
