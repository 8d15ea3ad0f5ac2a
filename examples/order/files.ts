/**
 * Makes the files that the stories send. They begin with the bytes of their type, which the service checks.
 */

type Content = Uint8Array<ArrayBuffer>;
export type SentFile = { readonly name: string; readonly content: Content };

/** A photo of the given size: the first bytes of a JPEG, then zeros. */
export const photo = (bytes: number): Content => {
  const content = new Uint8Array(bytes);
  content.set([0xff, 0xd8, 0xff, 0xe0, 0x00, 0x10, 0x4a, 0x46, 0x49, 0x46, 0x00, 0x01, 0x01]);
  return content;
};

/** A PNG with one pixel. */
export const logo: Content = Uint8Array.from(
  atob(
    'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mNk+M9QDwADhgGAWjR9awAAAABJRU5ErkJggg==',
  ),
  (character) => character.charCodeAt(0),
);

/** An empty ZIP archive. */
export const zip: Content = Uint8Array.from([0x50, 0x4b, 0x05, 0x06, ...Array<number>(18).fill(0)]);

export const formOf = (file: SentFile, fields: Readonly<Record<string, string>>): FormData => {
  const form = new FormData();
  for (const [name, value] of Object.entries(fields)) form.append(name, value);
  form.append('files', new Blob([file.content]), file.name);
  return form;
};
