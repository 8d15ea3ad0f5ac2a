import { realpathSync, statSync } from 'node:fs';
import { basename, dirname, join, resolve } from 'node:path';
import { hostsOf } from '../engines/postgres-hosts.ts';

/** Whether two addresses name the same database, judged by the addresses alone. */
export const isSameDatabase = (one: string, other: string): boolean => {
  const places = [one, other].map((url) => new Set(isFile(url) ? [fileOf(url)] : serversOf(url)));
  const [first, second] = places;
  return first !== undefined && second !== undefined && !first.isDisjointFrom(second);
};

/** The address without its password and its parameters, which may contain one too. */
export const shownAddress = (url: string): string => {
  if (isFile(url)) return url;
  const parts = partsOf(url);
  const [first] = parts;
  if (first === undefined) return 'postgres://…';
  const user = first.username === '' ? '' : `${first.username}@`;
  return `postgres://${user}${parts.map(({ host }) => host).join(',')}${first.pathname}`;
};

const isFile = (url: string): boolean => url.startsWith('sqlite:');

/** Identifies an existing file by its inode, because a file may have several names. */
const fileOf = (url: string): string => {
  const file = resolve(url.replace(/^sqlite:/, ''));
  const found = statSync(file, { throwIfNoEntry: false });
  if (found !== undefined) return `${found.dev} ${found.ino}`;
  const folder = dirname(file);
  const isThere = statSync(folder, { throwIfNoEntry: false }) !== undefined;
  return join(isThere ? realpathSync(folder) : folder, basename(file));
};

const serversOf = (url: string): readonly string[] =>
  partsOf(url).map(({ host, port, pathname }) => {
    const name = host
      .toLowerCase()
      .replace(/:\d+$/, '')
      .replace(/^localhost$/, '127.0.0.1');
    return `${name}:${port === '' ? '5432' : port}${pathname}`;
  });

/** One address for each host; none if the address is unreadable, which connecting will report. */
const partsOf = (url: string): readonly URL[] => {
  const parts = hostsOf(url).map((each) => URL.parse(each));
  return parts.every((part) => part !== null) ? parts : [];
};
