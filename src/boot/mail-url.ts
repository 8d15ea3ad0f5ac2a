import { isLoopback } from './config-values.ts';
import { no, ok, type Result } from '../kernel/result.ts';

/** Where mail goes to: a folder, or a server. Another machine is only spoken to by TLS, unless it is said otherwise. */

const expected = 'must be file:FOLDER, smtp://… or smtps://…';

/** Codes and addresses of orders are in these mails, so nobody on the way is to read them. */
export const readMailUrl = (text: string): Result<string, string> => {
  if (/^file:.+/.test(text)) return ok(text);
  const url = /^smtps?:\/\/./.test(text) ? URL.parse(text) : null;
  if (url === null) return no(expected);
  const tls = url.searchParams.get('tls');
  if (tls !== null && tls !== 'off') return no(`may say tls=off, got tls=${tls}`);
  if (tls === 'off') {
    if (url.protocol === 'smtps:') return no('cannot be smtps:// and say tls=off');
    url.searchParams.delete('tls');
    url.searchParams.set('ignoreTLS', 'true');
    return ok(url.href);
  }
  if (url.protocol === 'smtps:' || isLoopback(url.hostname)) return ok(text);
  if (url.searchParams.has('ignoreTLS') || url.searchParams.has('requireTLS')) {
    return no('must say tls=off, and neither ignoreTLS nor requireTLS, to send without TLS');
  }
  url.searchParams.set('requireTLS', 'true');
  return ok(url.href);
};
