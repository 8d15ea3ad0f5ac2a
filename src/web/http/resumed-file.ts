import type { FastifyReply, FastifyRequest } from 'fastify';
import { runWithFiles, streamOf } from '../../files/receive.ts';
import { endUpload, finishUpload, type UploadSender } from '../../files/unfinished.ts';
import type { Upload } from '../../files/upload.ts';
import type { Credential, WayIn } from '../../kernel/call.ts';
import type { AppContext } from '../../kernel/context.ts';
import type { FileId, OrderId } from '../../kernel/ids.ts';
import type { JsonObject } from '../../kernel/result.ts';
import type { StoredFile } from '../../kernel/stored-file.ts';
import type { Registry } from '../../kernel/use-case.ts';
import type { HttpRefusal } from './http-refusal.ts';
import type { Problems } from './problems.ts';

/** Requests that send a file in parts, and how the complete upload becomes a file of its order. */

/** The sender of a file, and the call that the complete file makes. */
export type UploadCall = {
  readonly credential: Credential;
  readonly via: WayIn;
  /** The path of the uploads. */
  readonly base: string;
  /** The fields of the operation. */
  readonly fieldsOf: (metadata: Metadata) => JsonObject;
  /** The refusal in the sender's language; null for the sentence for programs. */
  readonly refusalTextFor: ((refusal: HttpRefusal) => string) | null;
};

export type Resumable = {
  /** Answers one request of the protocol. @throws Refused */
  readonly answer: (
    request: FastifyRequest,
    reply: FastifyReply,
    uploadCall: UploadCall,
  ) => Promise<FastifyReply>;
};

export type Metadata = Readonly<Record<string, string | null>>;

export type UploadDeps = {
  readonly context: AppContext;
  readonly problems: Problems;
  readonly registry: Registry;
};

/** A request of the protocol with what belongs to it. */
export type UploadRequest = UploadCall & {
  /** The intended method, which a header may override. */
  readonly method: string;
  readonly order: { readonly id: OrderId };
  readonly sender: UploadSender;
  /** The upload that the request is about or has started. */
  upload: Upload | null;
  /** The file that it became. */
  createdFileId?: FileId | undefined;
  /** The refusal that stopped the library; null while there is none. */
  refused: HttpRefusal | null;
  /** The error behind the refusal, for the log. */
  failure?: unknown;
};

/** Adds the complete file to its order. A refused file is deleted, unless it may succeed later. */
export const addCompleteFile = async (
  { context, registry }: UploadDeps,
  { credential, via, fieldsOf, sender }: UploadRequest,
  { id }: Upload,
  metadata: Metadata,
) => {
  const registered = registry.get('add_files');
  const datastore = await context.files.unfinished.open();
  if (registered === undefined || !('read' in datastore)) {
    throw new Error('Nothing takes files that were sent in parts');
  }
  const content = await (datastore.read as Read)(id);
  const { result } = await runWithFiles<{ readonly files: readonly StoredFile[] }>(
    context,
    registered,
    {
      credential,
      files: streamOf([{ id, name: fileNameIn(metadata), content }]),
      callWith: (attached) => ({
        credential,
        sent: fieldsOf(metadata),
        ...sender,
        via,
        attached,
        idempotency: null,
      }),
    },
  );
  if (!result.ok && temporaryKinds.has(result.problem.kind)) return result;
  // Recorded before the data is deleted, so that another node finds the file.
  const [file] = result.ok ? result.value.files : [];
  if (file === undefined) await endUpload(context, { id });
  else await finishUpload(context, { id }, { fileId: file.id, sizeBytes: file.sizeBytes });
  await datastore.remove(id);
  return result;
};

export const fileNameIn = (metadata: Metadata): string =>
  metadata['filename'] ?? metadata['name'] ?? '';

type Read = (name: string) => Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;

/** Refusals that may not last. */
const temporaryKinds: ReadonlySet<string> = new Set(['unavailable', 'storage_full']);
