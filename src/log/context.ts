import type { SigningKey } from '../kernel/signing-key.ts';
import type { Receipt } from './receipt.ts';
import type { AskWitness, Witness } from './witnesses.ts';

type LogSettings = {
  /** The name in checkpoints that a new log gets. It stays, even if this setting changes. */
  readonly origin: string;
  /** @throws SecretMissing */
  readonly keyOf: (purpose: 'checkpoint' | 'time', generation: number) => SigningKey;
  readonly witnesses: readonly Witness[];
};

declare module '../kernel/context.ts' {
  /** What a use case adds to the view of a saved change (kernel/context.ts). */
  interface AddedSteps<View> {
    /** Adds receipts for bids that entered a lot or were removed. */
    readonly withReceipts?: (view: View, receipts: readonly Receipt[]) => View;
  }

  interface AppContext {
    /**
     * `isForked`: this process found that the stored log differs from the signed one, so it signs no more
     * checkpoints and gives no more receipts.
     */
    readonly publicLog: { isForked: boolean };
    readonly askWitness: AskWitness;
  }

  interface Settings {
    readonly log: LogSettings;
  }
}
