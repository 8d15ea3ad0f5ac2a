/** How calls can be refused because of a brief. */
export interface BriefRefusalKinds {
  /** The brief would hold more answers or characters than `briefLimits` allow. */
  brief_too_large: object;
}

declare module '../../kernel/call-refusal.ts' {
  interface RefusalKinds extends BriefRefusalKinds {}
}
