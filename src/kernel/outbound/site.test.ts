import assert from 'node:assert/strict';
import { it } from 'node:test';
import { siteProblemText } from './site.ts';

it('a sentence explains to the operator why a site is not live', () => {
  const host = 'site.example';
  assert.equal(
    `site_url ${siteProblemText({ kind: 'not_web' })}`,
    'site_url must be an http or https address without a name and password, and may redirect only to such addresses',
  );
  assert.equal(
    `site_url ${siteProblemText({ kind: 'unknown_host', host })}`,
    'site_url leads to site.example, and no address is known for that name',
  );
  assert.equal(
    `site_url ${siteProblemText({ kind: 'not_public', host })}`,
    'site_url leads to site.example, which is not on the public internet; name networks of your own in OUTBOUND_ALLOW',
  );
  assert.equal(
    `site_url ${siteProblemText({ kind: 'refused', host })}`,
    'site_url leads to site.example, which refused the connection: nothing listens there at that port',
  );
  assert.equal(
    `site_url ${siteProblemText({ kind: 'no_answer', host })}`,
    'site_url leads to site.example, which did not answer completely within 10 seconds',
  );
  assert.equal(
    `site_url ${siteProblemText({ kind: 'tls', host, code: 'CERT_HAS_EXPIRED' })}`,
    'site_url leads to site.example, which has no trusted certificate (CERT_HAS_EXPIRED)',
  );
  assert.equal(
    `site_url ${siteProblemText({ kind: 'tls', host, code: 'EPROTO' })}`,
    'site_url leads to site.example, to which no secure connection can be made (EPROTO)',
  );
  assert.equal(
    `site_url ${siteProblemText({ kind: 'status', status: 404 })}`,
    'site_url must answer with status 200, got 404',
  );
  assert.equal(
    `site_url ${siteProblemText({ kind: 'too_many_redirects' })}`,
    'site_url must not redirect more than 5 times',
  );
});
