import { code, heading, link, say, text, type Block } from './blocks.ts';
import type { Place } from './example-blocks.ts';

/** What a program needs before its first call, and where it gets that. On both pages. */
export const clientBlocks = ({ links }: Place): readonly Block[] => [
  heading(2, 'client', say`What to install`),
  text`Nothing, to call by ${code('curl')}, or from Python with its standard library; samples that send files use ${code('requests')}. From TypeScript and JavaScript there is a typed client, for Node, Deno, Bun and browsers:`,
  shell('npm install studiolot-client'),
  text`Where your registry has no such package, pack it from Studiolot’s source and install that file:`,
  shell(`(cd studiolot && npm ci && npm pack --workspace packages/client --pack-destination ..)
npm install ./studiolot-client-*.tgz`),
  text`An agent needs the address of ${link('the tools of MCP', links.guide('mcp'))} alone: ${code(links.mcp)}.`,
];

const shell = (command: string): Block => ({
  kind: 'code',
  label: 'In a shell',
  language: 'shell',
  text: command,
});
