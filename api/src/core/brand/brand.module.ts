import { brandSettings } from '@yuko/contract/brand/brand-settings'
import { cropBrandImage } from '@yuko/contract/brand/crop-brand-image'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { getBrandImageCrop } from '@yuko/contract/brand/get-brand-image-crop'
import { getLoyaltyLook } from '@yuko/contract/brand/get-loyalty-look'
import { loyaltyLookSettings } from '@yuko/contract/brand/loyalty-look'
import { proposeBrand as proposeBrandEndpoint } from '@yuko/contract/brand/propose-brand'
import { saveAppBrandSettings } from '@yuko/contract/brand/save-app-brand-settings'
import { saveLoyaltyLook } from '@yuko/contract/brand/save-loyalty-look'
import { brandImageLimit, uploadBrandImage } from '@yuko/contract/brand/upload-brand-image'
import type { Trx } from '#platform/db/database.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { limits } from '#platform/limits/limits.ts'
import type { Module, Platform } from '#platform/module.ts'
import { findBrand, findLoyaltyLook } from './brand.repository.ts'
import { cropImage, readCrop, servePictures, uploadImage } from './brand-images.ts'
import { proposeBrand } from './proposal/propose-brand.ts'
import { saveBrand } from './save-brand.ts'
import { saveLoyaltyLook as saveLook } from './save-loyalty-look.ts'
import { handleSweepBrandImages } from './sweep-brand-images.job.ts'

/** How a store looks to shoppers. Other areas read the table and parse it with the contract's schema. */
export function brandModule(platform: Platform): Module {
  const read = async (trx: Trx, organizationId: string) => brandSettings.parse((await findBrand(trx, organizationId)) ?? {})
  const readLook = async (trx: Trx, organizationId: string) =>
    loyaltyLookSettings.parse({ look: (await findLoyaltyLook(trx, organizationId)) ?? null })
  return {
    name: 'brand',
    endpoints: [
      implement(getAppBrandSettings, ({ trx, organizationId }) => read(trx, organizationId)),
      implement(
        saveAppBrandSettings,
        ({ trx, organizationId, body, clock }) => saveBrand(trx, organizationId, { settings: body, at: clock.now() }),
        { snapshot: read },
      ),
      implement(getLoyaltyLook, ({ trx, organizationId }) => readLook(trx, organizationId)),
      implement(
        saveLoyaltyLook,
        ({ trx, organizationId, body, clock }) => saveLook(trx, organizationId, { look: body.look, at: clock.now() }),
        { snapshot: readLook },
      ),
      implementDetached(
        uploadBrandImage,
        ({ db, clock, organizationId, file }) => uploadImage({ db, clock, storage: platform.storage }, organizationId, file),
        { maxUploadBytes: brandImageLimit, rateLimit: limits.brandImages },
      ),
      implementDetached(
        cropBrandImage,
        ({ db, clock, organizationId, body }) => cropImage({ db, clock, storage: platform.storage }, organizationId, body),
        { rateLimit: limits.brandImages },
      ),
      implement(getBrandImageCrop, ({ trx, organizationId, query }) => readCrop(trx, organizationId, query.path)),
      implementDetached(
        proposeBrandEndpoint,
        ({ db, clock, organizationId, body }) =>
          proposeBrand({ db, clock, storage: platform.storage, fetchPublic: platform.fetchPublic }, organizationId, body.website),
        { rateLimit: limits.brandProposals },
      ),
    ],
    jobs: [handleSweepBrandImages],
    plugin: (app) => servePictures(app, platform),
  }
}
