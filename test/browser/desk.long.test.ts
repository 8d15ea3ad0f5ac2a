import { describe } from 'node:test';
import { openDeskSite } from '../support/desk-site.ts';
import { deskViews, testDeskPages } from '../support/desk-views.ts';
import { forFile } from '../support/for-file.ts';

const site = await forFile(openDeskSite());

describe('any page of the desk', () => {
  for (const colorScheme of ['light', 'dark'] as const) {
    testDeskPages(site, deskViews(site), colorScheme);
  }
});
