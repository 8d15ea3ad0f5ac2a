import { standardService } from '../../src/boot/rooms.ts';
import { exampleBase } from '../../src/kernel/example.ts';
import type { DescribedCall } from '../../src/web/http/api-description.ts';
import { describeApi } from '../../src/web/rest/describe.ts';

/** The API as it describes itself, at the address that examples have. */
export const api = describeApi(standardService.api, exampleBase);

/** How an operation is called. */
export const callOf = (name: string): DescribedCall => {
  const call = api.calls.get(name);
  if (call === undefined) throw new Error(`${name} cannot be called`);
  return call;
};
