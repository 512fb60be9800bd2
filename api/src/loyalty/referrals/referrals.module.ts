import type { EmailWriter } from '#platform/mail/email-writer.ts'
import type { Module, Platform } from '#platform/module.ts'
import { createShopperTokens } from '../onsite/identity/shopper-tokens.ts'
import type { ShopWindowPort } from '../onsite/shop-window.port.ts'
import { referralHandlers } from './referral.handlers.ts'
import { createReferralKeys } from './referral-keys.ts'
import { referralRoutes } from './referrals.routes.ts'
import { storefrontReferralRoutes } from './storefront-referrals.routes.ts'

export interface ReferralPorts {
  readonly emails: EmailWriter
  readonly shopWindow: Pick<ShopWindowPort, 'inStore'>
}

/** Referrals: links, claims, checks and rewards. */
export function referralsModule({ secretFor, clock, publicUrl }: Platform, { emails, shopWindow }: ReferralPorts): Module {
  const tokens = createShopperTokens(secretFor('shopper'), clock)
  return {
    name: 'loyalty-referrals',
    endpoints: [...referralRoutes, ...storefrontReferralRoutes(shopWindow, tokens, createReferralKeys(secretFor('referrals')))],
    jobs: referralHandlers({ clock, emails, publicUrl }),
  }
}
