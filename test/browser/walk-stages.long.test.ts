import { forFile } from '../support/for-file.ts';
import { openStagedSite } from '../support/staged-site.ts';
import { testEveryPage } from '../support/walk.ts';

const site = await forFile(openStagedSite());

/** There are many, and most of what they say is said on others of them too. */
const inLanguages = 3;

testEveryPage('of an order at any stage', site, site.views, inLanguages);
