import { layOut } from './json-layout.ts';
import type { Sampled } from './samples.ts';

/** A call as what an agent asks of the tool of the same name. */
export const toolSample = ({ name, fields }: Sampled): string =>
  layOut({ method: 'tools/call', params: { name, arguments: fields } });
