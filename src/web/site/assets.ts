import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const ownFile = (name: string): string => fileURLToPath(new URL(`assets/${name}`, import.meta.url));
const packageFile = (name: string): string => fileURLToPath(import.meta.resolve(name));

export const siteFiles = {
  'site.css': ownFile('site.css'),
  'docs.css': ownFile('docs.css'),
  'docs.js': ownFile('docs.js'),
  'docs-code.js': ownFile('docs-code.js'),
  'docs-search.js': ownFile('docs-search.js'),
  // Loaded when a visitor tries a call.
  'docs-try.js': ownFile('docs-try.js'),
  'docs-request.js': ownFile('docs-request.js'),
  'tracker.css': ownFile('tracker.css'),
  'site.js': ownFile('site.js'),
  'price.js': ownFile('price.js'),
  'tracker.js': ownFile('tracker.js'),
  'auction.js': ownFile('auction.js'),
  'history.js': ownFile('history.js'),
  'check.js': ownFile('check.js'),
  'lot.js': ownFile('lot.js'),
  'lot.css': ownFile('lot.css'),
  'files.js': ownFile('files.js'),
  'files.css': ownFile('files.css'),
  // Loaded when a visitor sends files.
  'tus.js': join(dirname(packageFile('tus-js-client/package.json')), 'dist', 'tus.min.js'),
  'brief.js': ownFile('brief.js'),
  'brief.css': ownFile('brief.css'),
  'page.svg': ownFile('page.svg'),
  'icon.svg': ownFile('icon.svg'),
  'uplot.js': packageFile('uplot/dist/uPlot.iife.min.js'),
  'uplot.css': packageFile('uplot/dist/uPlot.min.css'),
} as const;

export type AssetName = keyof typeof siteFiles;
