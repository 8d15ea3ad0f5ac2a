import { layOut } from './json-layout.ts';
import { besidesName, type Sampled } from './sampled.ts';

/** A call as what an agent asks of the tool of the same name. */
export const toolSample = ({ name, call, fields, key }: Sampled): string =>
  layOut({
    method: 'tools/call',
    params: {
      name,
      arguments: {
        ...besidesName(name, fields),
        ...(call.takesFiles ? { files: filesIn(fields['files']) } : {}),
        ...(key === null ? {} : { participant_key: key }),
      },
    },
  });

const filesIn = (names: unknown): readonly object[] =>
  (names as readonly string[]).map((name) => ({ name, content: `(${name} as Base64)` }));
