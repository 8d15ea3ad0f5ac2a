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
  /** `code` is OpenSSL's, such as CERT_HAS_EXPIRED. */
  | { readonly kind: 'tls'; readonly host: string; readonly code: string };

/** Why a site is not live for its visitors. */
export type SiteProblem =
  | OutboundProblem
  /** Any other than 200. */
  | { readonly kind: 'status'; readonly status: number }
  | { readonly kind: 'too_many_redirects' };

export const siteRedirectsMax = 5;
/** For all that is read, redirects included. */
export const siteTimeoutMs = secondsMs(10);
