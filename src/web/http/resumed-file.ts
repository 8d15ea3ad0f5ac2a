import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credential, WayIn } from '../../kernel/call.ts';
import type { AppContext } from '../../kernel/context.ts';
import { upload } from '../../files/receive.ts';
import { endUpload, finishUpload, type UploadSender } from '../../files/unfinished.ts';
import type { Registry } from '../../kernel/use-case.ts';
import type { Links } from '../../kernel/links.ts';
import type { OrderFile } from '../../files/order-file.ts';
import type { JsonObject } from '../../kernel/result.ts';
import type { FileId, OrderId } from '../../kernel/ids.ts';
import type { Upload } from '../../files/upload.ts';
import type { HttpRefusal } from './http-refusal.ts';

/** What was sent in parts and is whole becomes a file of its order. A part of `resumable.ts`. */

/** Who sends, and what is said of the file. */
export type Sending = {
  readonly credential: Credential;
  readonly via: WayIn;
  /** Where its uploads are, as a path. */
  readonly base: string;
  /** The fields of the operation. */
  readonly fieldsOf: (metadata: Metadata) => JsonObject;
  /** How whoever sends reads a refusal; null: as a program does. */
  readonly wordsOf: ((refusal: HttpRefusal) => string) | null;
};

export type Resumable = {
  /** Answers one request of the protocol. @throws Refused */
  readonly answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    sending: Sending,
  ) => Promise<FastifyReply>;
};

export type Metadata = Readonly<Record<string, string | null>>;

export type Surroundings = {
  readonly context: AppContext;
  readonly links: Links;
  readonly registry: Registry;
};

/** A request of the protocol as we know it. */
export type Known = Sending & {
  /** As it is meant, whatever it was sent by. */
  readonly method: string;
  readonly order: { readonly id: OrderId };
  readonly sender: UploadSender;
  /** What it is about, or has just begun. */
  upload: Upload | null;
  /** The file that has become of it. */
  made?: FileId | undefined;
  /** What the protocol's library was stopped by, and what broke, where that is our affair. */
  refused: HttpRefusal | null;
  broken?: unknown;
};

/** Takes the whole file into its order; what cannot be taken is gone, unless it may be later. */
export const finish = async (
  { context, registry }: Surroundings,
  { credential, via, fieldsOf, sender }: Known,
  { id }: Upload,
  metadata: Metadata,
) => {
  const registered = registry.get('add_files');
  const datastore = await context.files.unfinished.open();
  if (registered === undefined || !('read' in datastore)) {
    throw new Error('Nothing takes files that were sent in parts');
  }
  const content = await (datastore.read as Read)(id);
  const { result } = await upload<{ readonly files: readonly OrderFile[] }>(context, registered, {
    credential,
    files: oneFile({ id, name: calledIn(metadata), content }),
    callWith: (attached) => ({
      credential,
      sent: fieldsOf(metadata),
      ...sender,
      via,
      attached,
      idempotency: null,
    }),
  });
  if (!result.ok && isPassing.has(result.problem.kind)) return result;
  // Noted before what has arrived goes, so that another node which then finds nothing finds the file.
  const [file] = result.ok ? result.value.files : [];
  if (file === undefined) await endUpload(context, { id });
  else await finishUpload(context, { id }, { fileId: file.id, sizeBytes: file.sizeBytes });
  await datastore.remove(id);
  return result;
};

export const calledIn = (metadata: Metadata): string =>
  metadata['filename'] ?? metadata['name'] ?? '';

type Read = (name: string) => Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;

/** What may be different when the same is sent again. */
const isPassing: ReadonlySet<string> = new Set(['unavailable', 'storage_full']);

async function* oneFile<File>(file: File): AsyncGenerator<File, void> {
  yield file;
}
