import { tour } from './tour.ts';

/** Node, Deno and Bun all have this global. */
declare const process: {
  readonly argv: readonly string[];
  readonly stdout: { readonly write: (text: string) => unknown };
};

const [, , baseUrl = '', address = '', moved = ''] = process.argv;
for (const line of await tour(baseUrl, address, moved)) process.stdout.write(`${line}\n`);
