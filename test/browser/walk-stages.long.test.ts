import { forFile } from '../support/for-file.ts';
import { openStagedSite } from '../support/staged-site.ts';
import { testEveryPage } from '../support/walk.ts';

const site = await forFile(openStagedSite());

/** There are many pages, and most of their texts appear on other pages too. */
const inLanguages = 3;

testEveryPage('of an order at any stage', site, site.views, inLanguages);
