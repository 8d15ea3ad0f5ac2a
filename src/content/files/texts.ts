import type { FileSender } from '../../domain/order/file.ts';

type Named = { readonly name: string };

/** What is said of the files of an order. Sizes come in as texts that are already formatted. */
export type FileTexts = {
  readonly heading: string;
  readonly intro: (limit: { readonly size: string }) => string;
  readonly none: string;
  /** Labels of the form. */
  readonly choose: string;
  readonly about: string;
  readonly abouts: Readonly<Record<'logo' | 'photos' | 'texts' | 'other' | 'studioLogo', string>>;
  readonly send: string;
  readonly remove: string;
  /** The same button, for those who hear it without seeing where it stands. */
  readonly removeNamed: (file: Named) => string;
  /** Who sent a file, as the studio reads it. */
  readonly from: Readonly<Record<FileSender, string>>;
  /** Of a file from the studio, as its client reads it. */
  readonly fromStudio: string;
  readonly sourceHeading: string;
  readonly sourceWaits: string;
  /** `done` and `total` are sizes. */
  readonly progress: (how: { readonly done: string; readonly total: string }) => string;
  readonly isLost: string;
  /** Beside files whose sending broke off in an earlier visit. */
  readonly goOn: string;
  readonly isSent: string;
  readonly isRemoved: string;
  readonly failed: string;
  readonly problems: FileProblems;
};

type FileProblems = {
  readonly tooLarge: (file: Named) => string;
  readonly isEmpty: (file: Named) => string;
  readonly type: (file: Named) => string;
  readonly noFile: string;
  readonly full: string;
  readonly sourceNotPaid: string;
  readonly notRemovable: string;
  readonly noRoom: string;
};
