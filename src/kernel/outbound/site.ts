import { secondsMs } from '../time.ts';

/** Why an address that we were given could not be read. */
export type OutboundProblem =
  /** Not http or https, or with a name and password in it. */
  | { readonly kind: 'not_web' }
  | { readonly kind: 'unknown_host'; readonly host: string }
  /** An address of ours or of nobody: we would read it from inside. */
  | { readonly kind: 'not_public'; readonly host: string }
  /** Nothing listens there. */
  | { readonly kind: 'refused'; readonly host: string }
  /** Not in time, not at all, or not to the end. */
  | { readonly kind: 'no_answer'; readonly host: string }
  /** `code` is OpenSSL's or Node's, such as CERT_HAS_EXPIRED, or EPROTO where something else than TLS answers. */
  | { readonly kind: 'tls'; readonly host: string; readonly code: string };

/** Whether what failed is the certificate and not the connection; `code` is that of a `tls` problem. */
export const isOfCertificate = (code: string): boolean => certificateCodes.test(code);

/** The rest is what OpenSSL calls without the word; an alert about a CERTIFICATE is about one of ours. */
const certificateCodes =
  /(?:^|_)CERT(?:_|$)|^(?:UNABLE_TO_VERIFY_LEAF_SIGNATURE|INVALID_CA|INVALID_PURPOSE|PATH_LENGTH_EXCEEDED|HOSTNAME_MISMATCH)$/;

/** Why a site is not live for its visitors. */
export type SiteProblem =
  | OutboundProblem
  /** Any other than 200. */
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'too_many_redirects' };

export const siteRedirectsMax = 5;
/** For all that is read, redirects included. */
export const siteTimeoutMs = secondsMs(10);
