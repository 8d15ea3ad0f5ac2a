import { fileURLToPath } from 'node:url';

/** Style sheets and scripts of the desk. */

const ownFile = (name: string): string => fileURLToPath(new URL(`assets/${name}`, import.meta.url));

export const deskFiles = {
  'desk.css': ownFile('desk.css'),
  'desk.js': ownFile('desk.js'),
  'live.js': ownFile('live.js'),
} as const;

export type DeskFile = keyof typeof deskFiles;
