import { forFile } from '../support/for-file.ts';
import { openPopulatedSite } from '../support/populated-site.ts';
import { testEveryPage } from '../support/walk.ts';

const site = await forFile(openPopulatedSite());

testEveryPage('of the auction', site, site.views.auction);
