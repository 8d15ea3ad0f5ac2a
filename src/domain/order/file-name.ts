import { fileLimits } from './file.ts';

/**
 * The name that a file is kept under: the last part of whatever path its sender's machine gave it,
 * without what no name should hold. It only ever names the file to people, never a place on a disk.
 */
export const fileNameOf = (sent: string): string => {
  const last = sent.toWellFormed().split(/[/\\]/).at(-1) ?? '';
  // Among them what turns the direction of writing, by which one type is shown as another.
  const plain = last
    .replaceAll(/[\p{Cc}\p{Cf}\p{Zl}\p{Zp}]/gu, '')
    .replaceAll(/\s+/gu, ' ')
    .replace(/^[\s.]+|\s+$/gu, '');
  return plain === '' ? nameless : shortened(plain);
};

const nameless = 'file';

/** As long as it may be, with the ending that says what to open it with. */
const shortened = (name: string): string => {
  const characters = Array.from(name);
  const max = fileLimits.nameCharactersMax;
  if (characters.length <= max) return name;
  const [ending = ''] = /\.[^.]{1,10}$/u.exec(name) ?? [];
  return `${characters.slice(0, max - Array.from(ending).length).join('')}${ending}`;
};
