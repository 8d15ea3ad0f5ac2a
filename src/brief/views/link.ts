/** A web address, or a host name alone. */
const link = /^(?:https?:\/\/)?(?:[\p{L}\p{N}-]+\.)+[\p{L}\p{N}-]{2,}(?::\d{1,5})?(?:[/?#]\S*)?$/iu;
/** File endings of logos, photos and documents that are no top-level domains. */
const fileName =
  /^(?:https?:\/\/)?[^/?#]*\.(?:svg|png|jpe?g|gif|webp|avif|heic|tiff?|bmp|pdf|eps|psd|cdr|docx?|xlsx?|pptx?|txt|rar)$/i;
/** The longest text that is searched for a link. */
const lengthMax = 2_000;

/** Whether a text contains a link; other words may stand around it. */
export const isLink = (value: unknown): boolean =>
  typeof value === 'string' &&
  value
    .slice(0, lengthMax)
    .split(/[\s,;<>"]+/)
    .some((word) => link.test(word) && !fileName.test(word));

/** Whether a text is a link and nothing else. */
export const isOnlyLink = (value: string): boolean =>
  value.length <= lengthMax && !/\s/.test(value.trim()) && isLink(value.trim());

/** Whether a text is an address of another scheme, such as `javascript:`. "Instagram: studio" is none. */
export const isOtherScheme = (value: string): boolean =>
  scheme.test(value) && !/^https?:\/\//i.test(value) && !hostWithPort.test(value);

const scheme = /^(?:(?:javascript|vbscript|data|file|blob):|[a-z][a-z0-9+.-]*:\S)/i;
const hostWithPort = /^(?:localhost|[\p{L}\p{N}-]+(?:\.[\p{L}\p{N}-]+)+):\d{1,5}(?:[/?#]|$)/iu;
