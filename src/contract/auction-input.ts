import type { z } from 'zod';
import { no, ok, type JsonObject, type Result } from '../domain/base.ts';
import {
  readBidId,
  readParticipantKey,
  type BidId,
  type LotId,
  type ParticipantKey,
} from '../domain/ids.ts';
import type { Language } from '../domain/languages.ts';
import type { Currency, Minor } from '../domain/money.ts';
import type { Brief } from '../domain/order/brief.ts';
import type { Refusal } from '../domain/refusal.ts';
import {
  autoBody,
  bidBody,
  briefBody,
  cancelBody,
  confirmBody,
  stateQuery,
} from './auction-fields.ts';
import { readQuery, type RawRequest } from './request.ts';
import { isLeftOut, readBy } from './wire.ts';

/** From what was sent to the auction to what its use cases take. */

export type StateInput = { readonly currency: Currency };

export type BidInput = {
  readonly lotId: LotId;
  readonly amountMinor: Minor;
  readonly email: string;
  readonly name: string | null;
  readonly language: Language;
};

export type ConfirmInput = {
  /** Null where no bid can have the id that was sent. */
  readonly bidId: BidId | null;
  readonly code: string;
};

export type BriefFields = { readonly answers: Brief };

export type CancelFields = {
  readonly bidId: BidId | null;
  readonly field: 'bid_id' | 'pending_id';
};

export type AutoFields = { readonly lotId: LotId; readonly maximumMinor: Minor | null };

/** The key is looked at before anything else that was sent. */
export type KeyedInput<Fields> = {
  readonly key: Result<ParticipantKey, Refusal>;
  readonly fields: Result<Fields, Refusal>;
};

export const readState = ({ query }: RawRequest): Result<StateInput, Refusal> => {
  const reading = readQuery(stateQuery, query);
  return reading.ok ? ok({ currency: reading.value.currency ?? 'EUR' }) : reading;
};

export const readBid = (request: RawRequest): Result<BidInput, Refusal> => {
  const reading = readBody(bidBody, request);
  if (!reading.ok) return reading;
  const { lot, amount_usd, email, name, lang, accept_rules } = reading.value;
  if (accept_rules !== true) {
    return no({
      kind: 'invalid_field',
      field: 'accept_rules',
      problem:
        'must be true: the client has to accept the auction rules, which stand at /auction/rules',
    });
  }
  return ok({
    lotId: lot as LotId,
    amountMinor: amount_usd,
    email,
    name: name ?? null,
    language: lang ?? 'en',
  });
};

export const readConfirm = (request: RawRequest): Result<ConfirmInput, Refusal> => {
  const reading = readBody(confirmBody, request);
  if (!reading.ok) return reading;
  return ok({ bidId: readBidId(reading.value.pending_id), code: reading.value.code });
};

/** A call that needs nothing but the key; what else is sent is ignored. */
export const readKeyOnly = (request: RawRequest): Result<KeyedInput<null>, Refusal> =>
  ok({ key: readKey(request), fields: ok(null) });

export const readBrief = (request: RawRequest): Result<KeyedInput<BriefFields>, Refusal> =>
  ok({ key: readKey(request), fields: briefFields(request) });

/** Answers that are left out read as none, which is no brief to hand in. */
const briefFields = (request: RawRequest): Result<BriefFields, Refusal> => {
  const { body } = request;
  return body.ok && isLeftOut(body.value['answers'])
    ? no({ kind: 'invalid_field', field: 'answers', problem: 'is required' })
    : readBody(briefBody, request);
};

export const readCancel = (request: RawRequest): Result<KeyedInput<CancelFields>, Refusal> => {
  const reading = readBody(cancelBody, request);
  return ok({ key: readKey(request), fields: reading.ok ? cancelFields(reading.value) : reading });
};

const cancelFields = (body: z.output<typeof cancelBody>): Result<CancelFields, Refusal> => {
  const field = body.bid_id === undefined ? 'pending_id' : 'bid_id';
  if (body.pending_id !== undefined && body.pending_id !== body[field]) {
    const problem = 'names another bid than bid_id, send one of them';
    return no({ kind: 'invalid_field', field: 'pending_id', problem });
  }
  const id = body[field];
  if (id !== undefined) return ok({ bidId: readBidId(id), field });
  return no({ kind: 'invalid_field', field: 'bid_id', problem: 'or pending_id is required' });
};

export const readAuto = (request: RawRequest): Result<KeyedInput<AutoFields>, Refusal> => {
  const reading = readBody(autoBody, request);
  return ok({
    key: readKey(request),
    fields: reading.ok ? autoFields(reading.value, request) : reading,
  });
};

/** To stop is said by null, so that a maximum that is forgotten or empty stops nothing. */
const autoFields = (
  { lot, max_usd }: z.output<typeof autoBody>,
  { body }: RawRequest,
): Result<AutoFields, Refusal> => {
  if (max_usd === undefined && body.ok && body.value['max_usd'] !== null) {
    const problem = 'is required; null stops automatic bidding';
    return no({ kind: 'invalid_field', field: 'max_usd', problem });
  }
  return ok({ lotId: lot as LotId, maximumMinor: max_usd ?? null });
};

const readKey = ({ authorization }: RawRequest): Result<ParticipantKey, Refusal> => {
  const [, sent] = /^Bearer +(\S+)\s*$/i.exec(authorization ?? '') ?? [];
  if (sent === undefined) return no({ kind: 'key_required' });
  const key = readParticipantKey(sent);
  return key === null ? no({ kind: 'key_not_valid' }) : ok(key);
};

const readBody = <Schema extends z.ZodObject>(
  schema: Schema,
  { body }: RawRequest,
): Result<z.output<Schema>, Refusal> => {
  if (body.ok) return readBy(schema, body.value satisfies JsonObject);
  return body.problem.kind === 'not_json'
    ? no({ kind: 'not_json', fields: Object.keys(schema.shape) })
    : body;
};
