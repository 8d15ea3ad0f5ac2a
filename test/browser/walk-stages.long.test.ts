import { forFile } from '../support/for-file.ts';
import { openStagedSite } from '../support/staged-site.ts';
import { testEveryPage } from '../support/walk.ts';

const site = await forFile(openStagedSite());

/** The walk uses only three languages, because the pages are many and share most of their texts. */
const inLanguages = 3;

testEveryPage('of an order at any stage', site, site.views, inLanguages);
