import type { ParticipantKey } from '../../kernel/ids.ts';
import type { Redirect } from '../../web/site/request.ts';
import { keyValidMs } from '../rules/participant.ts';

/** Signs the browser in with the key. */
export const signedInBy = (value: ParticipantKey): Pick<Redirect, 'key'> => ({
  key: { value, validMs: keyValidMs },
});
