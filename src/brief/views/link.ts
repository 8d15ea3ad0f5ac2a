/** Whether something could lead to a place on the web: an address, or a host name alone. */

const link = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
/** Of what is sent as a logo or photo, without those endings that hosts have too. */
const fileName =
  /^(?:https?:\/\/)?[^/?#]*\.(?:svg|png|jpe?g|gif|webp|avif|heic|tiff?|bmp|pdf|eps|psd|cdr|docx?|xlsx?|pptx?|txt|rar)$/i;
/** What a person can follow without reading it twice. */
const lengthMax = 2_000;

/** One of the words in it is enough: links come with a word about what they lead to. */
export const isLink = (value: unknown): boolean =>
  typeof value === 'string' &&
  value
    .slice(0, lengthMax)
    .split(/[\s,;<>"]+/)
    .some((word) => link.test(word) && !fileName.test(word));

/** Whether it is a link without a word about it. */
export const isOnlyLink = (value: string): boolean =>
  value.length <= lengthMax && !/\s/.test(value.trim()) && isLink(value.trim());

/** Another scheme, such as `javascript:`, is no place to look at; "Instagram: studio" is a text. */
export const isOtherScheme = (value: string): boolean =>
  scheme.test(value) && !/^https?:\/\//i.test(value) && !hostWithPort.test(value);

const scheme = /^(?:(?:javascript|vbscript|data|file|blob):|[a-z][a-z0-9+.-]*:\S)/i;
const hostWithPort = /^(?:localhost|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+):\d{1,5}(?:[/?#]|$)/iu;
