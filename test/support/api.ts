import { standardService } from '../../src/boot/rooms.ts';
import { exampleBase } from '../../src/kernel/example.ts';
import type { DescribedCall } from '../../src/web/http/api-description.ts';
import { describeApi } from '../../src/web/rest/describe.ts';
import { pagesOf, publicPathsOf } from '../../src/web/site/pages.ts';

/** The API's OpenAPI document, with the public address that examples use. */
export const api = describeApi(standardService.api, exampleBase);

/** The paths of all public pages. The sitemap test compares them with a written list. */
export const publicPaths: readonly string[] = publicPathsOf(
  pagesOf(standardService.rooms, api),
  standardService.rooms.flatMap(({ hiddenPaths = [] }) => hiddenPaths),
);

/** How an operation is called. */
export const callOf = (name: string): DescribedCall => {
  const call = api.calls.get(name);
  if (call === undefined) throw new Error(`${name} cannot be called`);
  return call;
};
