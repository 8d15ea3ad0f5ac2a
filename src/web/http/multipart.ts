import multipart, { type Multipart, type MultipartFile } from '@fastify/multipart';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import type { SentFile } from '../../files/receive.ts';
import type { JsonObject } from '../../kernel/result.ts';
import { fileLimits } from '../../kernel/stored-file.ts';
import { shownName } from '../../kernel/wire.ts';
import { clientNetwork } from './client-network.ts';
import { allowLongBody, dropRest, withinPace, type Pace } from './long-body.ts';
import { Refused } from './refuse.ts';
import { createShares } from './shares.ts';

/** Forms with files, read piece by piece. */

/** A form as it arrives; its fields are complete once its files are read. */
export type Form = { readonly files: AsyncIterable<SentFile>; readonly fields: JsonObject };

const partLimits = {
  files: fileLimits.orderFilesMax,
  fields: 20,
  fieldNameSize: 100,
  fieldSize: 10_000,
  headerPairs: 20,
  // Files that are too large are refused by name while they arrive.
  fileSize: Number.MAX_SAFE_INTEGER,
} as const;

/** The largest order, and the multipart syntax around it. */
const formBytesMax = fileLimits.orderBytesMax + fileLimits.orderFilesMax * 1_000;

/**
 * Passes multipart forms on as they arrive, and refuses other bodies; applies to this scope only.
 */
export const acceptForms = async (scope: FastifyInstance): Promise<void> => {
  await scope.register(multipart, {
    limits: partLimits,
    throwFileSizeLimit: false,
    // A part without a filename is a field, whatever its type.
    isPartAFile: (_name, _type, filename) => filename !== undefined,
  });
  scope.addHook('onRequest', (request, _reply, done) => {
    allowLongBody(request.raw);
    const length = Number(request.headers['content-length'] ?? 0);
    done(
      length > formBytesMax
        ? new Refused({ kind: 'body_too_large', bytesMax: formBytesMax })
        : undefined,
    );
  });
};

/** Concurrent forms, shared among client networks. */
const formsMax = 400;

/** Runs the work on one form. @throws Refused if it is too slow, or if too many are being read */
type WithinFormLimits = <Value>(
  request: FastifyRequest,
  work: () => Promise<Value>,
) => Promise<Value>;

export const limitForms = (pace?: Pace): WithinFormLimits => {
  const shares = createShares(formsMax);
  return async (request, work) => {
    const release = shares.take(clientNetwork(request));
    if (release === null) throw new Refused({ kind: 'unavailable' });
    try {
      return await withinPace(request.raw, formBytesMax, work(), pace);
    } finally {
      release();
      dropRest(request.raw);
    }
  };
};

/** @throws Refused if the body is no multipart form */
export const readForm = (request: FastifyRequest): Form => {
  if (!request.isMultipart()) throw new Refused({ kind: 'no_file' });
  const fields: Record<string, string> = Object.create(null);
  return { files: filesOf(request, fields), fields };
};

async function* filesOf(
  request: FastifyRequest,
  fields: Record<string, string>,
): AsyncGenerator<SentFile, void> {
  try {
    for await (const part of request.parts()) {
      if (part.type === 'field') addField(fields, part);
      else if (part.filename === '') await refuseUnlessEmpty(part);
      else yield { name: part.filename, content: contentOf(part.file) };
    }
  } catch (error) {
    throw asRefused(error);
  }
}

async function* contentOf(file: AsyncIterable<Uint8Array>): AsyncGenerator<Uint8Array, void> {
  try {
    yield* file;
  } catch (error) {
    throw asRefused(error);
  }
}

/** Browsers send a part with an empty filename if no file was chosen. @throws Refused */
const refuseUnlessEmpty = async ({ fieldname, file }: MultipartFile): Promise<void> => {
  for await (const { byteLength } of contentOf(file)) {
    if (byteLength > 0) refuseField(fieldname, needsFilename);
  }
};

/** @throws Refused */
const addField = (
  fields: Record<string, string>,
  { fieldname, value, valueTruncated }: Extract<Multipart, { type: 'field' }>,
): void => {
  // The library reports `undefined` for a part without a name, against its types.
  if ((fieldname as string | undefined) === undefined || fieldname === '') {
    return refuseField('name', 'must stand in each part of the form');
  }
  const isFile = fileFieldPattern.test(fieldname);
  if (isFile && value === '') return;
  if (isFile) return refuseField(fieldname, needsFilename);
  if (valueTruncated) return refuseField(fieldname, tooLongForField);
  if (typeof value !== 'string') return refuseField(fieldname, 'must be text, not JSON');
  if (fieldname in fields) return refuseField(fieldname, 'must be given once');
  fields[fieldname] = value;
};

/** Common names of file fields. */
const fileFieldPattern = /^files?(?:\[\d*\])?$/i;
const needsFilename = 'must come with a filename where it holds a file, as in filename="logo.svg"';
const tooLongForField = `must hold at most ${partLimits.fieldSize} bytes, or come with a filename if it is a file`;

const refuseField = (name: string, problem: string): never => {
  throw new Refused({ kind: 'invalid_field', field: shownName(name), problem });
};

const tooManyPartsCodes: ReadonlySet<unknown> = new Set(['FST_PARTS_LIMIT', 'FST_FILES_LIMIT']);

/** Errors of a form are the sender's. */
const asRefused = (error: unknown): unknown => {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (error instanceof Refused) return error;
  if (tooManyPartsCodes.has(code)) return new Refused({ kind: 'files_full' });
  return isFormError(error, code) ? new Refused({ kind: 'malformed_request' }) : error;
};

const isFormError = (error: unknown, code: unknown): boolean =>
  (typeof code === 'string' && /^(FST_|ECONNRESET|ERR_STREAM)/.test(code)) ||
  (error instanceof Error && /multipart|terminated early/i.test(error.message));
