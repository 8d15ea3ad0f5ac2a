import { standardRegistry } from '../../src/app/index.ts';
import { exampleBase } from '../../src/kernel/example.ts';
import type { DescribedCall } from '../../src/entrypoints/http/api-description.ts';
import { describeApi } from '../../src/entrypoints/rest/describe.ts';
import { standardTable } from '../../src/entrypoints/rest/table.ts';

/** The API as it describes itself, at the address that examples have. */
export const api = describeApi(standardRegistry, standardTable, exampleBase);

/** How an operation is called. */
export const callOf = (name: string): DescribedCall => {
  const call = api.calls.get(name);
  if (call === undefined) throw new Error(`${name} cannot be called`);
  return call;
};
