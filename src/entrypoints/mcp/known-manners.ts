import type { JsonObject } from '../../domain/base.ts';
import type { Asked } from '../http/asked.ts';
import type { HttpAnswer } from '../http/http-answer.ts';
import { isJsonObject } from '../../contract/wire.ts';
import { headersThatMatter, type Framed } from './shortcuts.ts';

/**
 * How the SDK answers calls of a kind, learnt from its own answers: what stands around a result
 * follows from the tool and how the request is written, so the next one that is written so needs no
 * server of its own. What differs in any other way is left to the SDK.
 */

/** A call without anything that could change how it is answered. */
export type PlainCall = {
  readonly tool: string;
  readonly given: JsonObject;
  readonly id: string | number;
  /** How it is written. */
  readonly manner: string;
};

/** Around the result, before and behind the id. */
type Frame = { readonly before: string; readonly between: string; readonly behind: string };
type Manner = Frame & { readonly fields: readonly string[] };

const mannersMax = 1_000;
const mannerLengthMax = 2_000;

export const createManners = () => {
  const known = new Map<string, Manner>();
  return {
    /** The answer with this result around its id; null where nothing was learnt of such calls. */
    frame: ({ manner }: PlainCall, result: string): Framed | null => {
      const found = known.get(manner);
      if (found === undefined) return null;
      const { before, between, behind, fields } = found;
      return { before: `${before}${result.slice(0, -1)}${between}`, behind, fields };
    },
    /** Learns from the answer that the SDK gave with this result. */
    learn: ({ manner, id }: PlainCall, result: string, { body, headers }: HttpAnswer): void => {
      const frame = frameOf(body ?? '', result, JSON.stringify(id));
      if (frame === null) return;
      const fields = Object.entries(headers).filter(([name]) => name !== 'content-length');
      if (known.size >= mannersMax) known.clear();
      known.set(manner, { ...frame, fields: fields.flat() });
    },
  };
};

const frameOf = (text: string, result: string, id: string): Frame | null => {
  const resultAt = text.indexOf(opening) + opening.length;
  const open = result.slice(0, -1);
  const idAt = text.lastIndexOf(`"id":${id}`) + '"id":'.length;
  if (!text.startsWith(open, resultAt) || idAt < resultAt + open.length) return null;
  return {
    before: text.slice(0, resultAt),
    between: text.slice(resultAt + open.length, idAt),
    behind: text.slice(idAt + id.length),
  };
};

const opening = '{"result":';

/** Null where it has anything that a plain call has not. */
export const plainCallOf = ({ headers }: Asked, message: JsonObject): PlainCall | null => {
  const { jsonrpc, id, method, params } = message;
  if (jsonrpc !== '2.0' || method !== 'tools/call' || Object.keys(message).length !== 4)
    return null;
  if (typeof id !== 'string' && !Number.isSafeInteger(id)) return null;
  if (!isJsonObject(params)) return null;
  const { name, arguments: given = {}, _meta: meta = null, ...others } = params;
  if (typeof name !== 'string' || !isJsonObject(given)) return null;
  if (Object.keys(others).length > 0) return null;
  if (isJsonObject(meta) && 'progressToken' in meta) return null;
  // A header names the tool too, and is held against it.
  let manner = JSON.stringify([name, meta]);
  for (const header of headersThatMatter) manner += `\n${String(headers[header] ?? '')}`;
  if (manner.length > mannerLengthMax) return null;
  return { tool: name, given, id: id as string | number, manner };
};
