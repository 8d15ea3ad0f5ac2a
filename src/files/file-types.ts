/** The accepted types of files, by content: material for a website, and its source. */

const openDocument = ['text', 'spreadsheet', 'presentation', 'graphics'].map(
  (kind) => `application/vnd.oasis.opendocument.${kind}`,
);
const openXml = [
  'wordprocessingml.document',
  'spreadsheetml.sheet',
  'presentationml.presentation',
  'presentationml.slideshow',
].map((kind) => `application/vnd.openxmlformats-officedocument.${kind}`);

/** By the names in which a refusal lists them. */
const acceptedTypesByName = {
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
    // Word, Excel and PowerPoint files before 2007 have the same beginning.
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

export const acceptedContentTypes: ReadonlySet<string> = new Set(
  Object.values(acceptedTypesByName).flat(),
);

export const acceptedTypeNames: readonly string[] = Object.keys(acceptedTypesByName);

export const isAcceptedType = (contentType: string | null): contentType is string =>
  contentType !== null && acceptedContentTypes.has(contentType);

/** The source files of a site come in one archive. */
export const sourceType = 'application/zip';

/** Types that a page may show as a logo: none that may have scripts in it. */
const logoTypes: ReadonlySet<string> = new Set(
  ['png', 'jpeg', 'webp', 'gif', 'avif'].map((kind) => `image/${kind}`),
);

export const isLogoType = (contentType: string): boolean => logoTypes.has(contentType);
