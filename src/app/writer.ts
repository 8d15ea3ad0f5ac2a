import type { CallRefusal } from '../contract/refusal.ts';
import type { FileId } from '../domain/ids.ts';
import type { Upload } from '../domain/order/upload.ts';
import type { Instant } from '../domain/time.ts';
import type { Answer } from './answer.ts';
import type { ChangeCall } from './call.ts';
import type { Shown } from './desk-ports.ts';
import type { WantedWebhook } from './webhook-ports.ts';
import type { UploadChange } from './file-ports.ts';

/**
 * What a thread that only reads asks of the one that writes. All of it is plain data, and each is
 * what the writer would do for a call of its own.
 */
export type Writer = {
  /** @throws StoreBusy */
  readonly carryOut: (call: ChangeCall) => Promise<Answer<unknown>>;
  readonly noteKeyUse: (keyHash: string, at: Instant) => Promise<void>;
  readonly noteDeskSeen: (sessionHash: string, at: Instant) => Promise<void>;
  readonly keepLook: (shown: Shown, at: Instant) => Promise<void>;
  readonly expectFiles: (ids: readonly FileId[], removeAt: Instant) => Promise<void>;
  readonly takeAway: (ids: readonly FileId[]) => Promise<void>;
  /** False where there is no room for it. */
  readonly keepUpload: (upload: Upload) => Promise<boolean>;
  readonly changeUpload: (change: UploadChange) => Promise<void>;
  readonly closeDueLots: () => Promise<void>;
  /** @throws StoreBusy */
  readonly countChallenge: (wanted: WantedWebhook) => Promise<CallRefusal | null>;
};
