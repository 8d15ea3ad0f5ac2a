import type { SigningKey } from '../kernel/signing-key.ts';
import type { Receipt } from './receipt.ts';
import type { AskWitness, Witness } from './witnesses.ts';

type LogSettings = {
  /** The name of the log in its checkpoints, if it starts now. */
  readonly origin: string;
  /** @throws SecretMissing */
  readonly keyOf: (purpose: 'checkpoint' | 'time', generation: number) => SigningKey;
  /** The witnesses, which cosign that the log only grows. */
  readonly witnesses: readonly Witness[];
};

declare module '../kernel/context.ts' {
  interface AddedSteps<View> {
    /** Adds receipts for bids that entered a lot or were removed. */
    readonly withReceipts?: (view: View, receipts: readonly Receipt[]) => View;
  }

  interface AppContext {
    /** `isForked`: this process found another log than it had signed, so it signs no more checkpoints and gives no more receipts. */
    readonly publicLog: { isForked: boolean };
    readonly askWitness: AskWitness;
  }

  interface Settings {
    readonly log: LogSettings;
  }
}
