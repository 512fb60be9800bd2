import type { Module, Platform } from '#platform/module.ts'
import { createShopperTokens } from '../onsite/identity/shopper-tokens.ts'
import type { ShopWindowPort } from '../onsite/shop-window.port.ts'
import { createProofPictures } from './proof-pictures.ts'
import { proofRoutes } from './proofs.routes.ts'
import { serveProofPictures } from './serve-proof-pictures.ts'
import { storefrontProofRoutes } from './storefront-proofs.routes.ts'
import { handleSweepProofs } from './sweep-proofs.job.ts'

/** Ways to earn that a person checks (docs/decisions/0120-proofs-of-ways-to-earn.md). */
export function proofsModule(
  platform: Platform,
  { shopWindow }: { readonly shopWindow: Pick<ShopWindowPort, 'inStore'> },
): Module {
  const { secretFor, clock } = platform
  const pictures = proofPicturesOf(platform)
  return {
    name: 'loyalty-proofs',
    endpoints: [
      ...proofRoutes(pictures),
      ...storefrontProofRoutes(platform, shopWindow, createShopperTokens(secretFor('shopper'), clock)),
    ],
    jobs: [handleSweepProofs],
    plugin: (app) => serveProofPictures(app, platform, pictures),
  }
}

export const proofPicturesOf = ({ secretFor, publicUrl, clock }: Pick<Platform, 'secretFor' | 'publicUrl' | 'clock'>) =>
  createProofPictures(secretFor('proof-pictures'), publicUrl, clock)
