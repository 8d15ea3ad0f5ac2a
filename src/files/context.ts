import type { FileId } from '../kernel/ids.ts';
import type { FileStorage } from './file-storage.ts';

declare module '../kernel/context.ts' {
  interface AppContext {
    /** Where the contents of files are stored. */
    readonly files: FileStorage;
  }

  interface Settings {
    /** The address of a file; anyone who has its ID can download it. */
    readonly fileUrl: (id: FileId) => string;
  }
}
