import type { KeyView } from '../../contract/order/show-signing-keys.ts';
import { ok } from '../../domain/base.ts';
import type { Handler } from '../use-case.ts';

/** The key that quotes are signed by, as far as others may know it. */
export const showSigningKeys: Handler<null, KeyView> = {
  perform: ({ settings }) => {
    const { id, publicKey } = settings.quoteSigner.key();
    return Promise.resolve(ok({ id, publicKey }));
  },
};
