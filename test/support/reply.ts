import assert from 'node:assert/strict';

/** Makes raw mails of studios. */

export type Written = {
  readonly to: string;
  readonly from?: string;
  readonly text?: string;
  readonly messageId?: string;
  readonly headers?: readonly string[];
  readonly files?: readonly {
    readonly name: string;
    readonly type: string;
    readonly bytes: Buffer;
  }[];
};

let count = 0;

export const writeMail = ({
  to,
  from = 'Ada <ada@studio.example>',
  text = 'Hello',
  messageId = `<${(count += 1)}@studio.example>`,
  headers = [],
  files = [],
}: Written): string => {
  const head = [
    `From: ${from}`,
    `To: ${to}`,
    'Subject: Re: Your order',
    `Message-ID: ${messageId}`,
    ...headers,
    'MIME-Version: 1.0',
  ];
  const words = ['Content-Type: text/plain; charset=utf-8', 'Content-Transfer-Encoding: base64'];
  const body = wrapped(Buffer.from(text));
  if (files.length === 0) return [...head, ...words, '', body, ''].join('\r\n');
  const parts = files.map(({ name, type, bytes }) =>
    [
      '--edge',
      `Content-Type: ${type}; name="${name}"`,
      `Content-Disposition: attachment; filename="${name}"`,
      'Content-Transfer-Encoding: base64',
      '',
      wrapped(bytes),
    ].join('\r\n'),
  );
  return [
    ...head,
    'Content-Type: multipart/mixed; boundary=edge',
    '',
    ['--edge', ...words, '', body].join('\r\n'),
    ...parts,
    '--edge--',
    '',
  ].join('\r\n');
};

const wrapped = (bytes: Buffer): string =>
  bytes.toString('base64').replaceAll(/.{76}(?=.)/g, '$&\r\n');

/** The only address of a list. */
export const onlyAddress = (list: readonly { readonly address?: string }[] | undefined): string => {
  assert.equal(list?.length, 1);
  return list?.[0]?.address ?? '';
};
