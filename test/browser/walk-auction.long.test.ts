import { forFile } from '../support/for-file.ts';
import { openPopulatedSite } from '../support/populated-site.ts';
import { seeEveryPage } from '../support/walk.ts';

const site = await forFile(openPopulatedSite());

seeEveryPage('of the auction', site, site.views.auction);
