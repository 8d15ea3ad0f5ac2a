/** What of files is taken, by what is in them: what a website is made of, and what it is made as. */

const openDocument = ['text', 'spreadsheet', 'presentation', 'graphics'].map(
  (kind) => `application/vnd.oasis.opendocument.${kind}`,
);
const openXml = [
  'wordprocessingml.document',
  'spreadsheetml.sheet',
  'presentationml.presentation',
  'presentationml.slideshow',
].map((kind) => `application/vnd.openxmlformats-officedocument.${kind}`);

/** By the words in which a refusal lists them. */
const takenTypes = {
  images: [
    ...['jpeg', 'png', 'apng', 'gif', 'webp', 'avif', 'heic', 'heif', 'jxl', 'tiff', 'bmp'].map(
      (kind) => `image/${kind}`,
    ),
    'image/svg+xml',
    'image/x-icon',
    'image/vnd.adobe.photoshop',
    'application/postscript',
    'application/eps',
  ],
  PDF: ['application/pdf'],
  'office documents': [
    ...openXml,
    ...openDocument,
    // Word, Excel and PowerPoint of before 2007 are told apart by nothing near their beginning.
    'application/x-cfb',
    'application/rtf',
    'application/vnd.apple.keynote',
    'application/vnd.apple.numbers',
    'application/vnd.apple.pages',
  ],
  text: ['text/plain'],
  fonts: ['font/ttf', 'font/otf', 'font/woff', 'font/woff2', 'font/collection'],
  zip: ['application/zip'],
} as const;

export const takenContentTypes: ReadonlySet<string> = new Set(Object.values(takenTypes).flat());

export const takenTypeNames: readonly string[] = Object.keys(takenTypes);

export const isTakenType = (contentType: string | null): contentType is string =>
  contentType !== null && takenContentTypes.has(contentType);

/** A site's source files come in one archive. */
export const sourceType = 'application/zip';

/** What a page may show as its studio's sign: nothing that a browser would look for programs in. */
const logoTypes: ReadonlySet<string> = new Set(
  ['png', 'jpeg', 'webp', 'gif', 'avif'].map((kind) => `image/${kind}`),
);

export const isLogoType = (contentType: string): boolean => logoTypes.has(contentType);
