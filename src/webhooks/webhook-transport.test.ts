import assert from 'node:assert/strict';
import { it } from 'node:test';
import { outboundProblemText } from './webhook-transport.ts';

it('the owner of a webhook gets the certificate as the reason only if it failed', () => {
  const certificate = 'The receiver has no trusted certificate';
  const connection = 'No secure connection to the receiver can be made';
  for (const [code, words] of [
    ['CERT_HAS_EXPIRED', certificate],
    ['DEPTH_ZERO_SELF_SIGNED_CERT', certificate],
    ['SELF_SIGNED_CERT_IN_CHAIN', certificate],
    ['UNABLE_TO_VERIFY_LEAF_SIGNATURE', certificate],
    ['UNABLE_TO_GET_ISSUER_CERT_LOCALLY', certificate],
    ['ERR_TLS_CERT_ALTNAME_INVALID', certificate],
    ['HOSTNAME_MISMATCH', certificate],
    ['EPROTO', connection],
    ['ERR_SSL_WRONG_VERSION_NUMBER', connection],
    ['ERR_SSL_TLSV13_ALERT_CERTIFICATE_REQUIRED', connection],
    ['', connection],
  ] as const) {
    assert.equal(outboundProblemText({ kind: 'tls', host: 'hooks.example', code }), words, code);
  }
});
