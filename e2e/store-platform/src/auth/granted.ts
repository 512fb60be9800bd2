/** Codes and tokens the platform has issued. */
export interface AccessToken {
  readonly value: string
  readonly shop: string
  readonly clientId: string
  readonly mode: 'offline' | 'online'
  readonly scopes: readonly string[]
  readonly expiresAt: Date | null
}

export interface RefreshToken {
  readonly value: string
  readonly shop: string
  readonly clientId: string
  readonly expiresAt: Date
  firstUsedAt: Date | null
  /** Issued at its first use; using the replacement retires this one. */
  replacement: RefreshToken | null
  predecessor: RefreshToken | null
}

export interface AuthorizationCode {
  readonly value: string
  readonly shop: string
  readonly clientId: string
  readonly staffId: string
  readonly mode: 'offline' | 'online'
  readonly scopes: readonly string[]
  readonly expiresAt: Date
}

export interface Grants {
  readonly codes: Map<string, AuthorizationCode>
  readonly accessTokens: Map<string, AccessToken>
  readonly refreshTokens: Map<string, RefreshToken>
}

export const createGrants = (): Grants => ({ codes: new Map(), accessTokens: new Map(), refreshTokens: new Map() })
