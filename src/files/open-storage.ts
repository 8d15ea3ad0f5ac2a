import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';
import type { FilesAddress } from './files-url.ts';
import { s3Storage } from './s3-storage.ts';

/** Touches nothing before there is something to keep. */
export const openFileStorage = (address: FilesAddress): FileStorage =>
  address.kind === 'folder' ? folderStorage(address.folder) : s3Storage(address);
