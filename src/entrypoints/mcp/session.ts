import { isJsonObject } from '../../contract/wire.ts';
import type { Json, JsonObject } from '../../domain/base.ts';

/**
 * A session of revision 2025-11-25 is its id and nothing else: what the client said of itself stands
 * in it, so that any node can go on with it, after a restart too, and none is kept.
 */
export type Session = { readonly id: string; readonly capabilities: JsonObject };

/** What a server can only do with a client's help. */
const helpful = ['elicitation', 'sampling', 'roots'] as const;
const idLengthMax = 600;

/** `drawn` is random, and makes the id nobody else's. */
export const sessionFor = (drawn: Uint8Array, said: Json | undefined): Session => {
  const capabilities = capabilitiesIn(said);
  const written = encoded(capabilities);
  const id = `${Buffer.from(drawn).toString('base64url')}.${written}`;
  return id.length <= idLengthMax ? { id, capabilities } : sessionFor(drawn, {});
};

/** Null where it is no id of ours. */
export const sessionOf = (id: string | undefined): Session | null => {
  const [, written] = /^[\w-]{22}\.([\w-]*)$/.exec(id ?? '') ?? [];
  if (id === undefined || written === undefined || id.length > idLengthMax) return null;
  try {
    const said = JSON.parse(Buffer.from(written, 'base64url').toString()) as Json;
    return { id, capabilities: capabilitiesIn(said) };
  } catch {
    return null;
  }
};

const encoded = (capabilities: JsonObject): string =>
  Buffer.from(JSON.stringify(capabilities)).toString('base64url');

const capabilitiesIn = (said: Json | undefined): JsonObject =>
  Object.fromEntries(
    helpful.flatMap((name) => {
      const capability = isJsonObject(said) ? said[name] : undefined;
      return isJsonObject(capability) ? [[name, capability]] : [];
    }),
  );
