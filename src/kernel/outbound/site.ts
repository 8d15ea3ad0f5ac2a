import { secondsMs } from '../time.ts';
import { clip } from '../wire.ts';

/** Why an address that a stranger gave could not be read. */
export type OutboundProblem =
  /** Not http or https, or with a name and password in it. */
  | { readonly kind: 'not_web' }
  | { readonly kind: 'unknown_host'; readonly host: string }
  /** The address is internal or reserved. */
  | { readonly kind: 'not_public'; readonly host: string }
  /** Nothing listens there. */
  | { readonly kind: 'refused'; readonly host: string }
  /** No complete answer in time. */
  | { readonly kind: 'no_answer'; readonly host: string }
  /** `code` comes from OpenSSL or Node: CERT_HAS_EXPIRED, for example, or EPROTO if the server does not speak TLS. */
  | { readonly kind: 'tls'; readonly host: string; readonly code: string };

/** Whether the certificate failed rather than the connection; `code` is that of a `tls` problem. */
export const isOfCertificate = (code: string): boolean => certificateCodes.test(code);

/** Codes with CERT, and OpenSSL's others about the server's certificate. An alert with CERTIFICATE is about the client's. */
const certificateCodes =
  /(?:^|_)CERT(?:_|$)|^(?:UNABLE_TO_VERIFY_LEAF_SIGNATURE|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/;

/** Why a site is not live for its visitors. */
export type SiteProblem =
  | OutboundProblem
  /** An answer other than 200. */
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'too_many_redirects' };

export const siteRedirectsMax = 5;
/** Bounds the whole check, including redirects. */
export const siteTimeoutMs = secondsMs(10);

/** Why a site is not live, in a sentence that continues the field's name `site_url`. */
export const siteProblemText = (problem: SiteProblem): string => {
  const { kind } = problem;
  switch (kind) {
    case 'not_web':
      return 'must be an http or https address without a name and password, and may redirect only to such addresses';
    case 'unknown_host':
      return `leads to ${clip(problem.host)}, and no address is known for that name`;
    case 'not_public':
      return `leads to ${clip(problem.host)}, which is not on the public internet; name networks of your own in OUTBOUND_ALLOW`;
    case 'refused':
      return `leads to ${clip(problem.host)}, which refused the connection: nothing listens there at that port`;
    case 'no_answer':
      return `leads to ${clip(problem.host)}, which did not answer completely within ${siteTimeoutMs / secondsMs(1)} seconds`;
    case 'tls':
      return `leads to ${clip(problem.host)}, ${tlsText(problem.code)}`;
    case 'status':
      return `must answer with status 200, got ${problem.status}`;
    case 'too_many_redirects':
      return `must not redirect more than ${siteRedirectsMax} times`;
  }
};

const tlsText = (code: string): string =>
  isOfCertificate(code)
    ? `which has no trusted certificate (${code})`
    : `to which no secure connection can be made (${code})`;
