type Place = {
  readonly publicUrl: string;
  /** The path of the base address, empty where the service has a host of its own. */
  readonly base: string;
};

/**
 * By its name a browser takes the cookie from this very host alone, over TLS, so that no other host of
 * the domain can put one of its own in its place. A service that shares its host keeps the cookie to its
 * own path instead, and one without TLS, as on a developer's machine, can have neither.
 */
export const cookieName = ({ publicUrl, base }: Place, name: string): string => {
  if (!publicUrl.startsWith('https:')) return name;
  return base === '' ? `__Host-${name}` : `__Secure-${name}`;
};

export const cookiePath = ({ base }: Pick<Place, 'base'>): string => (base === '' ? '/' : base);
