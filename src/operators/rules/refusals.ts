import type { Instant } from '../../kernel/time.ts';

/** How calls can be refused by operators. */
export interface OperatorRefusalKinds {
  /** The sign-in link is unknown, used or expired, or was requested by another browser. */
  desk_link_not_valid: object;
  too_many_desk_links: { readonly retryAt: Instant };
}

declare module '../../kernel/call-refusal.ts' {
  interface RefusalKinds extends OperatorRefusalKinds {}
}
