import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { standardService } from '../../src/boot/rooms.ts';
import { linksOf } from '../../src/kernel/links.ts';
import type { Sample, SampleLanguage } from '../../src/web/docs/blocks.ts';
import { endpointSamples } from '../../src/web/docs/sample-endpoint.ts';
import { samplesOf } from '../../src/web/docs/samples.ts';
import type {
  DescribedCall,
  DocumentedService,
  RequestExample,
} from '../../src/web/http/api-description.ts';
import { api } from './api.ts';
import type { Ending } from './example-stage.ts';
import { exampleFiles } from './played-example.ts';

/** The code samples of the API reference, as readers copy them. */

export type CopiedExample = {
  readonly name: string;
  readonly call: DescribedCall;
  readonly example: RequestExample;
  readonly texts: Readonly<Record<SampleLanguage, string>>;
};

const placeAt = (publicUrl: string): DocumentedService => {
  const links = linksOf(publicUrl);
  return { publicUrl, links, problems: standardService.api.problemsAt(links), api };
};

/** The samples of all operations, for a service at this address. */
export const copiedFrom = (publicUrl: string): readonly CopiedExample[] =>
  [...api.calls].flatMap(([name, call]) =>
    call.examples.map((example) => {
      const place = placeAt(publicUrl);
      const samples = samplesOf(place, name, example);
      const texts = Object.fromEntries(samples.map(({ language, text }) => [language, text]));
      return { name, call, example, texts: texts as CopiedExample['texts'] };
    }),
  );

/** The samples of endpoints that are no operations: streams and files. */
export const copiedOthers = (publicUrl: string): readonly (readonly Sample[])[] => {
  const place = placeAt(publicUrl);
  return api.endpoints.map((endpoint) => endpointSamples(place, endpoint));
};

/** Makes a folder with the files that samples send. */
export const folderWithFiles = ({ after }: Ending): string => {
  const folder = mkdtempSync(join(tmpdir(), 'studiolot-samples-'));
  after(() => Promise.resolve(rmSync(folder, { recursive: true, force: true })));
  for (const [name, content] of Object.entries(exampleFiles)) {
    writeFileSync(join(folder, name), content);
  }
  return folder;
};
