import { z } from 'zod';
import { defaultProject, type Project } from '../../brief/rules/project.ts';
import { projectAnswer, presentProject } from '../../brief/views/project.ts';
import { fromMajor, type Minor } from '../../kernel/money.ts';
import { no, ok, type Json, type JsonObject, type Result } from '../../kernel/result.ts';
import type { Signer } from '../../kernel/signing-key.ts';
import { after, hoursMs, instant, type Instant } from '../../kernel/time.ts';
import { got, isJsonObject, snakeCase, timestamp } from '../../kernel/wire.ts';
import { priceComponents, vatMember, vatTreatments, type Price } from '../rules/price.ts';
import { priceAnswer } from './answer-schemas.ts';
import { presentPrice } from './present-order.ts';

/**
 * A promised price as a signed token: a compact JWS (RFC 7515) with the claims of a JWT, signed
 * with Ed25519. It is not stored.
 */

/** The fields of a project that its price depends on. */
export type PricedProject = Omit<Project, 'business' | 'goal' | 'contentReady' | 'notes'>;
export type PromisedPrice = { readonly project: PricedProject; readonly price: Price };

export const quoteValidDays = 14;

/** The only accepted algorithm, whatever the header of a token names. */
const algorithm = 'EdDSA';
export const quoteTokenType = 'studiolot-quote+jwt';

const pricedShape = projectAnswer.omit({
  business: true,
  goal: true,
  content_ready: true,
  notes: true,
});

const claimsShape = z.object({
  iss: z.string(),
  aud: z.string(),
  iat: z.int().min(0),
  exp: z.int().min(0),
  project: pricedShape,
  price: priceAnswer,
  prices_are: z.enum(vatTreatments).optional(),
  price_book: z.string(),
});
type Claims = z.output<typeof claimsShape>;

/** When a quote that is issued now expires, rounded down to a second, as in its token. */
export const quoteValidUntil = (now: Instant): Instant =>
  instant(Math.floor(after(now, hoursMs(quoteValidDays * 24)) / 1_000) * 1_000);

export const writeQuoteToken = (
  { project, price }: PromisedPrice,
  { issuer, audience, key }: Signer,
  now: Instant,
): string => {
  const { id, sign } = key();
  const { content_ready: _texts, ...priced } = presentProject({ ...defaultProject, ...project });
  const claims: Claims = {
    iss: issuer,
    aud: audience,
    iat: Math.floor(now / 1_000),
    exp: quoteValidUntil(now) / 1_000,
    project: priced,
    price: presentPrice(price),
    ...(price.vat === undefined ? {} : { prices_are: price.vat }),
    price_book: price.bookVersion,
  };
  const signed = `${encode({ alg: algorithm, typ: quoteTokenType, kid: id })}.${encode(claims)}`;
  return `${signed}.${sign(signed)}`;
};

/**
 * The content of a token without checking its signature, or how the sentence "quote_token …" goes
 * on.
 */
export const peekQuoteToken = (token: string): Result<PromisedPrice, string> => {
  const read = readToken(token);
  return read.ok ? ok(promisedPriceOf(read.value.claims)) : read;
};

/** The promised price of a valid token, or how the sentence "quote_token …" goes on. */
export const verifyQuoteToken = (
  token: string,
  { issuer, audience, key }: Signer,
  now: Instant,
): Result<PromisedPrice, string> => {
  const read = readToken(token);
  if (!read.ok) return read;
  const { header, claims, signed, signature } = read.value;
  if (header['alg'] !== algorithm) {
    return no(`must be signed by ${algorithm}, got ${got(header['alg'])}`);
  }
  // We support no critical extensions (RFC 7515, crit).
  if (header['typ'] !== quoteTokenType || 'crit' in header) return no(notAToken);
  const { id, isSignatureOf } = key();
  if (header['kid'] !== id)
    return no('is signed by a key that is no longer in use: request a new quote');
  if (!isSignatureOf(signed, signature)) {
    return no(
      'was changed after we signed it: send it exactly as you received it, or request a new quote',
    );
  }
  if (claims.iss !== issuer || claims.aud !== audience) {
    return no('was issued by or for another service: request a new quote');
  }
  if (now >= claims.exp * 1_000) {
    const since = timestamp(instant(claims.exp * 1_000));
    return no(`expired at ${since}, ask for a new one`);
  }
  return ok(promisedPriceOf(claims));
};

const notAToken = 'must be the quote_token from the answer to a quote request';

type ReadToken = {
  readonly header: JsonObject;
  readonly claims: Claims;
  readonly signed: string;
  readonly signature: string;
};

const readToken = (token: string): Result<ReadToken, string> => {
  const [head = '', body = '', signature = '', ...more] = token.split('.');
  const header = decode(head);
  const claims = claimsShape.safeParse(decode(body));
  if (more.length > 0 || !isJsonObject(header) || !claims.success) return no(notAToken);
  return ok({ header, claims: claims.data, signed: `${head}.${body}`, signature });
};

const encode = (value: object): string => Buffer.from(JSON.stringify(value)).toString('base64url');

/** Decoding may be lenient, because the signature covers the encoded text. */
const decode = (text: string): Json | undefined => {
  try {
    return JSON.parse(Buffer.from(text, 'base64url').toString('utf8')) as Json;
  } catch {
    return undefined;
  }
};

const promisedPriceOf = ({
  project,
  price,
  prices_are: vat,
  price_book,
}: Claims): PromisedPrice => {
  const { extra_roles: extraRoles, ...rest } = project;
  const breakdown = priceComponents.flatMap((component): [string, Minor][] => {
    const amount = price.breakdown[snakeCase(component)];
    return amount === undefined ? [] : [[component, fromMajor(amount)]];
  });
  return {
    project: { ...rest, extraRoles },
    price: {
      amountMinor: fromMajor(price.amount),
      currency: price.currency,
      totalPages: price.total_pages,
      breakdown: Object.fromEntries(breakdown),
      bookVersion: price_book,
      ...vatMember(vat ?? null),
    },
  };
};
