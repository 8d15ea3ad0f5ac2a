import type { FastifyReply, FastifyRequest } from 'fastify';
import type { Credential, WayIn } from '../../app/call.ts';
import type { AppContext } from '../../app/context.ts';
import { upload } from '../../app/files/upload.ts';
import { fileOfUnfinished } from '../../app/files/unfinished.ts';
import type { Registry } from '../../app/run.ts';
import type { Links } from '../../contract/links.ts';
import type { JsonObject } from '../../domain/base.ts';
import type { FileId } from '../../domain/ids.ts';
import type { Order } from '../../domain/order/order.ts';
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

export type Known = Sending & {
  readonly order: Order;
  readonly network: string;
  /** What the protocol's library was stopped by, and what broke, where that is our affair. */
  refused: HttpRefusal | null;
  broken?: unknown;
  /** What it has begun, and what it has become a file by; each may be told anew where the answer fails. */
  begun?: { readonly name: string; readonly giveBack: () => void };
  made?: FileId;
};

/** Takes the whole file into its order; what cannot be taken is gone, unless it may be later. */
export const finish = async (
  { context, registry }: Surroundings,
  { credential, via, fieldsOf, order, network }: Known,
  name: string,
  metadata: Metadata,
) => {
  const registered = registry.get('add_files');
  const datastore = await context.files.unfinished.open();
  const id = fileOfUnfinished(context, order, name);
  if (registered === undefined || id === null || !('read' in datastore)) {
    throw new Error('Nothing takes files that were sent in parts');
  }
  const content = await (datastore.read as Read)(name);
  const answer = await upload(context, registered, {
    credential,
    files: oneFile({ id, name: calledIn(metadata), content }),
    callWith: (attached) => ({
      credential,
      sent: fieldsOf(metadata),
      network,
      via,
      attached,
      idempotency: null,
    }),
  });
  const { result } = answer;
  const isDecided = result.ok || !isPassing.has(result.problem.kind);
  if (isDecided) await datastore.remove(name);
  return answer;
};

export const calledIn = (metadata: Metadata): string =>
  metadata['filename'] ?? metadata['name'] ?? '';

type Read = (name: string) => Promise<AsyncIterable<Uint8Array>> | AsyncIterable<Uint8Array>;

/** What may be different when the same is sent again. */
const isPassing: ReadonlySet<string> = new Set(['unavailable', 'storage_full']);

async function* oneFile<File>(file: File): AsyncGenerator<File, void> {
  yield file;
}
