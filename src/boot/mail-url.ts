import { no, ok, type Result } from '../kernel/result.ts';
import { isLoopback } from './config-values.ts';

/**
 * Reads MAIL_URL, which names a folder or an SMTP server. Mails hold codes and keys to orders, so a
 * server on another machine needs TLS unless the address contains tls=off.
 */
export const readMailUrl = (text: string): Result<string, string> => {
  if (/^file:.+/.test(text)) return ok(text);
  const url = /^smtps?:\/\/./.test(text) ? URL.parse(text) : null;
  if (url === null) return no('must be file:FOLDER, smtp://… or smtps://…');
  const tls = url.searchParams.get('tls');
  if (tls !== null && tls !== 'off') return no(`may contain tls=off, got tls=${tls}`);
  if (tls === 'off') {
    if (url.protocol === 'smtps:') return no('cannot be smtps:// with tls=off');
    url.searchParams.delete('tls');
    url.searchParams.set('ignoreTLS', 'true');
    return ok(url.href);
  }
  if (url.protocol === 'smtps:' || isLoopback(url.hostname)) return ok(text);
  if (url.searchParams.has('ignoreTLS') || url.searchParams.has('requireTLS')) {
    return no('must contain tls=off, and neither ignoreTLS nor requireTLS, to send without TLS');
  }
  url.searchParams.set('requireTLS', 'true');
  return ok(url.href);
};
