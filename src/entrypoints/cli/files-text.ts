import type { FilesCopied } from '../../app/files/copy-files.ts';

/** What copying files came to. */
export const filesText = ({ copied, found, faults }: FilesCopied): string => {
  const earlier = found === 0 ? '' : `, ${found} were there already`;
  const summary = `Files of orders: ${copied} copied${earlier}.`;
  return [summary, ...faults.map((fault) => `  ${fault}`)].join('\n');
};
