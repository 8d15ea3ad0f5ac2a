export {};

declare module '../../kernel/call-refusal.ts' {
  interface RefusalKinds {
    /** The brief would hold more answers or characters than `briefLimits` allow. */
    brief_too_large: object;
  }
}
