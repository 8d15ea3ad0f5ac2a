import { askAboutOrder } from '../ask.ts';
import { refusalPage } from '../refusal-page.ts';
import type { Outcome, Visit } from '../visit.ts';
import { holderAt, pageAt } from './place.ts';

/** The button beside a file. */
export const removeFile = async (visit: Visit): Promise<Outcome> => {
  const { site, params } = visit;
  const fileId = params['file_id'] ?? '';
  const removed = await askAboutOrder(visit, holderAt(site, params), 'remove_file', {
    file_id: fileId,
  });
  if (!removed.ok) return refusalPage(visit, removed.problem);
  return { kind: 'redirect', to: `${pageAt(params)}?files=removed#files` };
};

/** These addresses show nothing; whoever comes to one by hand wants the page it stands on. */
export const backToFiles = ({ params }: Visit): Outcome => ({
  kind: 'redirect',
  to: `${pageAt(params)}#files`,
});
