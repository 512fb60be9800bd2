import { buffer } from 'node:stream/consumers'
import { submitProof, submitProofPicture } from '@yuko/contract/loyalty/proofs/submit-proof'
import { campaignIds } from '#ids.ts'
import { type Implementation, implementDetached } from '#platform/http/implement.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Platform } from '#platform/module.ts'
import { largestPicture } from '#platform/pictures/picture.ts'
import { refuseWhenBusy, takeUpload } from '#platform/pictures/take-upload.ts'
import type { ShopperTokens } from '../onsite/identity/shopper-tokens.ts'
import { loadMemberView } from '../onsite/member-view.ts'
import type { ShopWindowPort } from '../onsite/shop-window.port.ts'
import { createShopperCalls, memberOf, type ShopperCall } from '../onsite/storefront-loyalty.routes.ts'
import { askedOf, otherKind, type Submitter, submitPicture, submitText } from './submit-proof.ts'

/** For an identified shopper. */
export function storefrontProofRoutes(
  { storage }: Pick<Platform, 'storage'>,
  shopWindow: Pick<ShopWindowPort, 'inStore'>,
  tokens: ShopperTokens,
): Implementation[] {
  const { asShopper, identify } = createShopperCalls(shopWindow, tokens)
  return [
    implementDetached(submitProof, (call) =>
      asShopper(call, 'proofsOfShopper', async (shopper) => {
        await submitText(shopper.trx, shopper.clock, await submitterOf(shopper, call.body.campaignId), call.body.text)
        return viewOf(shopper)
      }),
    ),

    implementDetached(
      submitProofPicture,
      async (call) => {
        refuseWhenBusy()
        const { db, clock, body, file } = call
        // First, because browsers don't show the reply to an upload that nobody reads.
        const bytes = await buffer(file.stream)
        const who = await identify(call, 'proofsOfShopper')
        const { organizationId } = who
        const inStore = <T>(run: (shopper: ShopperCall, submitter: Submitter) => Promise<T>) =>
          db.forOrganization(organizationId, async (trx) => {
            const shopper = { trx, clock, ...who }
            return run(shopper, await submitterOf(shopper, body.campaignId))
          })
        // Before the picture is decoded, and again when it is stored: another tab may be faster.
        const kind = await inStore(({ trx }, submitter) => askedOf(trx, clock, submitter))
        if (kind !== null && kind !== 'picture') throw otherKind()
        if (kind === 'picture') {
          await takeUpload(storage, organizationId, bytes, async (kept) => {
            const isNeeded = await inStore(({ trx }, submitter) => submitPicture(trx, clock, submitter, kept))
            if (!isNeeded) await storage.remove(kept.file_key)
          })
        }
        return inStore(viewOf)
      },
      { rateLimit: limits.proofPictures, maxUploadBytes: largestPicture },
    ),
  ]
}

async function submitterOf({ trx, organizationId, customerId }: ShopperCall, campaignId: string): Promise<Submitter> {
  const { id: memberId } = await memberOf(trx, organizationId, customerId)
  return { organizationId, memberId, campaignId: campaignIds.toUuid(campaignId) }
}

const viewOf = ({ trx, organizationId, customerId, locale, clock }: ShopperCall) =>
  loadMemberView(trx, organizationId, customerId, clock.now(), locale)
