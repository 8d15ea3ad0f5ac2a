import type { Instant } from '../../kernel/time.ts';

declare module '../../kernel/call-refusal.ts' {
  interface RefusalKinds {
    /** The sign-in link is unknown, used or expired, or was requested by another browser. */
    desk_link_not_valid: object;
    too_many_desk_links: { readonly retryAt: Instant };
  }
}
