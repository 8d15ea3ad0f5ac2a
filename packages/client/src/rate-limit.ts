/** A limit on requests, from the header fields RateLimit-Policy and RateLimit. */
export type RateLimit = {
  readonly policy: string;
  /** The requests that the policy allows in its window; null if unknown. */
  readonly limit: number | null;
  readonly windowSeconds: number | null;
  /** The requests that are left. */
  readonly remaining: number | null;
  /** The seconds until more requests are allowed. */
  readonly resetSeconds: number | null;
};

export const rateLimitsOf = (headers: Headers): readonly RateLimit[] => {
  const policies = readItems(headers.get('ratelimit-policy'));
  const states = readItems(headers.get('ratelimit'));
  return [...new Set([...policies.keys(), ...states.keys()])].map((policy) => {
    const { q: limit = null, w: windowSeconds = null } = policies.get(policy) ?? {};
    const { r: remaining = null, t: resetSeconds = null } = states.get(policy) ?? {};
    return { policy, limit, windowSeconds, remaining, resetSeconds };
  });
};

type Numbers = Readonly<Record<string, number>>;

/** Reads `"name";q=10;w=60, …` into the numbers of each name. */
const readItems = (text: string | null): ReadonlyMap<string, Numbers> =>
  new Map(
    [...(text ?? '').matchAll(/"([^"]+)"((?:\s*;\s*\w+=[^;,]+)*)/g)].map(
      ([, name = '', parameters = '']) => [
        name,
        Object.fromEntries(
          [...parameters.matchAll(/(\w+)=(\d+)/g)].map(([, key = '', value]) => [
            key,
            Number(value),
          ]),
        ),
      ],
    ),
  );
