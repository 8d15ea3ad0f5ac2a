import { forFile } from '../support/for-file.ts';
import { openPopulatedSite } from '../support/populated-site.ts';
import { seeEveryPage } from '../support/walk.ts';

const site = await forFile(openPopulatedSite());

seeEveryPage('of an order', site, site.views.order);
