import { seeNoFaults } from '../support/faults.ts';
import { forFile } from '../support/for-file.ts';
import { openPopulatedSite } from '../support/populated-site.ts';

const site = await forFile(openPopulatedSite());

seeNoFaults('any page for programs', site, site.views.programs);
