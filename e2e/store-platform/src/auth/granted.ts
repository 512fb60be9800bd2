/** Codes and tokens that the platform has given out. */
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
  /** What its first use has given; that one's own first use retires it. */
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
