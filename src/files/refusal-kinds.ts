import type { Instant } from '../kernel/time.ts';

/** How calls can be refused by files. */
export interface FileRefusalKinds {
  /** One file is too large; no file of the call is stored. */
  file_too_large: { readonly name: string };
  file_empty: { readonly name: string };
  file_type_not_taken: { readonly name: string };
  no_file: object;
  /** The order would hold more files than it may. */
  files_full: object;
  /** One network sent more in files than a day allows. */
  too_many_files: { readonly retryAt: Instant };
  /** Too many uploads were started and not finished. */
  too_many_unfinished: object;
  file_not_found: object;
  /** Source files can be downloaded once they are paid for. */
  source_not_paid: object;
  /** The operator's files are not the studio's to remove. */
  file_not_removable: object;
  /** The service's own storage is full. */
  storage_full: object;
}

declare module '../kernel/call-refusal.ts' {
  interface RefusalKinds extends FileRefusalKinds {}
}
