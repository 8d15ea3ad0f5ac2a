/** Signs what anyone may check: Ed25519 (RFC 8032), by a pair of keys that follows from the secret. */
export type SigningKey = {
  /** The thumbprint of the public key (RFC 7638), which names it. */
  readonly id: string;
  /** In base64url. */
  readonly publicKey: string;
  /** In base64url. */
  readonly sign: (text: string) => string;
  readonly isSigned: (text: string, signature: string) => boolean;
};

/** Who signs, and for whom. */
export type Signer = {
  /** The address of the service. */
  readonly issuer: string;
  /** Where what is signed counts. */
  readonly audience: string;
  /** Derived when it is first needed. @throws SecretMissing */
  readonly key: () => SigningKey;
};
