import { exampleBase } from '../../../contract/example.ts';
import type { Identity } from '../../../domain/identity.ts';

/** What the OpenAPI document says of the whole API. */

/** Whom one can ask about it. */
export type Contact = Pick<Identity, 'name' | 'email'>;

const description = [
  'Websites at a fixed price for web studios, and lots to bid for on behalf of a client. No account is needed.',
  '',
  '- **Begin** with `GET /api/studio-order`, which says what can be had. A price, the questions and the lots are read without a key.',
  '- **Keys.** The `order_id` that placing an order answers is the key to that order: it stands in the address of everything about it, so keep it as a secret. A participant key, which confirming a bid answers, is sent as `Authorization: Bearer …`.',
  '- **Try first.** `dry_run` checks a call like a real one, and nothing is stored or sent.',
  '- **Repeat safely.** A `POST` under an `Idempotency-Key` is carried out once, however often it arrives within 24 hours.',
  '- **Errors** are `{"error": "…"}`; with `Accept: application/problem+json` they come as RFC 9457, with a `code` for programs. `x-error-codes` lists those of each operation with their status.',
  '- **Typing mistakes.** A call that changes something refuses a name that is nearly a known one. Other unknown names and odd answers are named in `warnings`, which come first; `Prefer: handling=strict` refuses them.',
  '- **Limits.** `RateLimit-Policy` and `RateLimit` say how many requests a network may send and how many are left; `Retry-After` comes with 429 and 503.',
].join('\n');

export const infoOf = ({ name, email }: Contact, isSandbox: boolean): object => ({
  title: isSandbox ? 'Studiolot (sandbox)' : 'Studiolot',
  version: '1.0.0',
  summary:
    'Order websites at a fixed price or bid for them at auction, for web studios and their programs',
  description: isSandbox ? `${ofSandbox}\n\n${description}` : description,
  ...(isSandbox ? { 'x-sandbox': true } : {}),
  termsOfService: `${exampleBase}/terms`,
  contact: {
    name: name ?? 'Studiolot',
    url: `${exampleBase}/contact`,
    ...(email === null ? {} : { email }),
  },
  license: { name: 'Apache-2.0', identifier: 'Apache-2.0' },
});

const ofSandbox =
  '**This is a sandbox.** Nothing that is ordered or bid here is real: every answer has `sandbox: true`, messages are read at `GET /sandbox/inbox`, and `POST /sandbox/clock` moves the time.';

export const sandboxAt = (url: string): object => ({
  url,
  description: 'A sandbox: nothing that is ordered or bid here is real',
  'x-internal': false,
});

export const serverAt = (url: string): object => ({
  url,
  description: 'In production: what is ordered here is real, except with dry_run',
  'x-internal': false,
});
