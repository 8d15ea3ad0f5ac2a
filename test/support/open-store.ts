import { standardService } from '../../src/boot/rooms.ts';
import { createCrypto } from '../../src/boot/system.ts';
import type { Store } from '../../src/kernel/store.ts';
import { secret } from './service.ts';

/** Opens the database of a test service a second time, with the same key. */
export const openTestStore = (databaseUrl: string): Promise<Store> =>
  standardService.openStore(databaseUrl, { key: createCrypto(secret) });
