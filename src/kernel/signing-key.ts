/** An Ed25519 key pair (RFC 8032) derived from the secret. Anyone can check its signatures. */
export type SigningKey = {
  /** The thumbprint of the public key (RFC 7638), which names it. */
  readonly id: string;
  /** In base64url. */
  readonly publicKey: string;
  /** Returns the signature in base64url. */
  readonly sign: (text: string) => string;
  readonly isSignatureOf: (text: string, signature: string) => boolean;
};

/** The issuer and the audience of signed tokens, with the key. */
export type Signer = {
  /** The address of the service. */
  readonly issuer: string;
  /** The address at which the tokens are valid. */
  readonly audience: string;
  /** Derived on first use. @throws SecretMissing */
  readonly key: () => SigningKey;
};
