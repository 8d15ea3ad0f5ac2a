import type { FileStorage } from './file-storage.ts';
import { folderStorage } from './folder-storage.ts';
import type { FilesAddress } from './files-url.ts';
import { s3Storage } from './s3-storage.ts';

/** Creates nothing before there is a file to store. */
export const openFileStorage = (address: FilesAddress): FileStorage =>
  address.kind === 'folder' ? folderStorage(address.folder) : s3Storage(address);
