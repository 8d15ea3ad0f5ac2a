declare module '../kernel/context.ts' {
  interface Settings {
    /** After so many months without a change a person is erased; null: never. */
    readonly retentionMonths: number | null;
  }
}
