import type { Platform } from '#platform/module.ts'
import { seal, unseal } from '#platform/sealed.ts'
import type { ShopTokens } from '#platform/shopify/oauth.ts'

type Secrets = Pick<Platform, 'secretFor' | 'clock'>

/** Encrypted tokens. A copy of the database grants no access, nor does a token moved to another shop's row. */
export function sealTokens({ secretFor, clock }: Secrets, shop: string, tokens: ShopTokens) {
  const sealed = (token: string) => seal(token, secretFor('store-tokens'), shop)
  return {
    access_token: sealed(tokens.accessToken),
    access_token_expires_at: tokens.expiresAt,
    refresh_token: tokens.refreshToken ? sealed(tokens.refreshToken) : null,
    scopes: [...tokens.scopes],
    tokens_at: clock.now(),
  }
}

/** For a shop whose domain changed. Tokens encrypted with a former server secret are lost: null. */
export function sealAgain({ secretFor }: Pick<Secrets, 'secretFor'>, sealed: Uint8Array, former: string, shop: string) {
  const secret = secretFor('store-tokens')
  try {
    return seal(unseal(sealed, secret, former), secret, shop)
  } catch {
    return null
  }
}

export function openToken({ secretFor }: Secrets, shop: string, sealed: Uint8Array): string {
  return unseal(sealed, secretFor('store-tokens'), shop)
}
