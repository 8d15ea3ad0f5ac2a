import type { FileStorage } from '../app/file-ports.ts';
import { folderStorage } from './folder-storage.ts';
import type { FilesAddress } from './files-url.ts';

/** The client for S3 is loaded only where files are kept there. */
export const openFileStorage = async (address: FilesAddress): Promise<FileStorage> => {
  if (address.kind === 'folder') return folderStorage(address.folder);
  const { s3Storage } = await import('./s3-storage.ts');
  return s3Storage(address);
};
