import { no, ok } from '../result.ts';
import type { SiteCheck } from './checks.ts';
import type { Outbound } from './client.ts';
import { siteRedirectsMax, siteTimeoutMs } from './site.ts';

const redirects = new Set([301, 302, 303, 307, 308]);

/** Follows redirects itself, so that each address on the way is checked like the first. */
export const openSiteCheck =
  (read: Outbound, timeoutMs = siteTimeoutMs): SiteCheck =>
  async (text) => {
    const stop = AbortSignal.timeout(timeoutMs);
    let url = URL.parse(text);
    for (let count = 0; count <= siteRedirectsMax; count += 1) {
      if (url === null) return no({ kind: 'not_web' });
      const reading = await read(url, stop);
      if (!reading.ok) return reading;
      const { status, location } = reading.value;
      if (status === 200) return ok(null);
      if (location === null || !redirects.has(status)) return no({ kind: 'status', status });
      url = URL.parse(location, url.href);
    }
    return no({ kind: 'too_many_redirects' });
  };
