import type { LoyaltyLook, LoyaltyLookSettings } from '@yuko/contract/brand/loyalty-look'
import type { Trx } from '#platform/db/database.ts'
import { deleteLoyaltyLook, writeLoyaltyLook } from './brand.repository.ts'
import { takePictures } from './take-pictures.ts'

/** Replaces what loyalty has of its own; null: nothing, so it follows the brand again. */
export async function saveLoyaltyLook(
  trx: Trx,
  organizationId: string,
  { look, at }: { readonly look: LoyaltyLook | null; readonly at: Date },
): Promise<LoyaltyLookSettings> {
  if (look === null) await deleteLoyaltyLook(trx, organizationId)
  else {
    const pictures = { 'body.look.logo': look.logo, 'body.look.headerImage': look.headerImage }
    await takePictures(trx, organizationId, pictures, at)
    await writeLoyaltyLook(trx, organizationId, look, at)
  }
  return { look }
}
