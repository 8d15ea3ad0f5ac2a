import { fromElsewhere, orderPath, type TestService } from './service.ts';

/** Uploads files in parts by the tus protocol, request by request. */

type TusRequest = {
  readonly method?: string;
  readonly headers?: Readonly<Record<string, string>>;
  readonly body?: string | Uint8Array<ArrayBuffer>;
};

type TusAnswer = {
  readonly status: number;
  readonly header: (name: string) => string | null;
  readonly text: string;
};

export type Tus = {
  readonly ask: (path: string, options?: TusRequest) => Promise<TusAnswer>;
  /** Starts an upload with this size, or with other headers. */
  readonly begin: (
    orderId: string,
    length: number | null,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<TusAnswer>;
  readonly patch: (
    path: string,
    offset: number,
    body: string,
    headers?: Readonly<Record<string, string>>,
  ) => Promise<TusAnswer>;
  readonly head: (path: string) => Promise<TusAnswer>;
};

export const uploadsOf = (orderId: string): string => `${orderPath}/${orderId}/uploads`;

export const inParts = { 'content-type': 'application/offset+octet-stream' };

export const described = (metadata: Readonly<Record<string, string>>) => ({
  'upload-metadata': Object.entries(metadata)
    .map(([name, value]) => `${name} ${Buffer.from(value).toString('base64')}`)
    .join(','),
});

/** A sender with one client address, unless the headers name another. */
export const tusAt = ({ url }: Pick<TestService, 'url'>, origin = fromElsewhere()): Tus => {
  const ask: Tus['ask'] = async (path, { method = 'POST', headers, body } = {}) => {
    const response = await fetch(`${url}${path}`, {
      method,
      headers: { 'tus-resumable': '1.0.0', ...origin, ...headers },
      ...(body === undefined ? {} : { body }),
    });
    const text = await response.text();
    return { status: response.status, header: (name) => response.headers.get(name), text };
  };
  return {
    ask,
    begin: (orderId, length, headers) =>
      ask(uploadsOf(orderId), {
        headers: { ...(length === null ? {} : { 'upload-length': String(length) }), ...headers },
      }),
    patch: (path, offset, body, headers) =>
      ask(path, {
        method: 'PATCH',
        headers: { ...inParts, 'upload-offset': String(offset), ...headers },
        body,
      }),
    head: (path) => ask(path, { method: 'HEAD' }),
  };
};
