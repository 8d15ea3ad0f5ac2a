import { isOfCertificate, siteRedirectsMax, siteTimeoutMs, type SiteProblem } from './site.ts';
import { secondsMs } from '../time.ts';
import { clip } from '../wire.ts';

/** Why a site is not live, in a sentence that continues the field's name `site_url`. */
export const siteProblemText = (problem: SiteProblem): string => {
  const { kind } = problem;
  switch (kind) {
    case 'not_web':
      return 'must be an http or https address without a name and password, and may redirect only to such addresses';
    case 'unknown_host':
      return `leads to ${clip(problem.host)}, and no address is known for that name`;
    case 'not_public':
      return `leads to ${clip(problem.host)}, which is not on the public internet; name networks of your own in OUTBOUND_ALLOW`;
    case 'refused':
      return `leads to ${clip(problem.host)}, which refused the connection: nothing listens there at that port`;
    case 'no_answer':
      return `leads to ${clip(problem.host)}, which did not answer completely within ${siteTimeoutMs / secondsMs(1)} seconds`;
    case 'tls':
      return `leads to ${clip(problem.host)}, ${tlsText(problem.code)}`;
    case 'status':
      return `must answer with status 200, got ${problem.status}`;
    case 'too_many_redirects':
      return `must not redirect more than ${siteRedirectsMax} times`;
  }
};

const tlsText = (code: string): string =>
  isOfCertificate(code)
    ? `which has no trusted certificate (${code})`
    : `to which no secure connection can be made (${code})`;
