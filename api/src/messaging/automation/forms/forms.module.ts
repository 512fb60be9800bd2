import type { Module, Platform } from '#platform/module.ts'
import type { ShopDiscounts } from '#platform/shop-discounts.ts'
import { couponHandlers } from '../subscribers/coupons/coupons.jobs.ts'
import { formRoutes } from './form.routes.ts'
import type { DeskParts } from './form-desk.ts'
import type { TakePictures } from './form-pictures.ts'
import { formTestRoutes } from './form-test.routes.ts'
import { contextReader } from './read-form.ts'
import { storefrontForms } from './storefront-form.routes.ts'

interface FormTools extends DeskParts {
  readonly takePictures: TakePictures
  readonly discounts: ShopDiscounts
}

/** Sign-up forms, for merchants and shoppers. */
export function formsModule(platform: Platform, { takePictures, discounts, ...parts }: FormTools): Module {
  const { endpoints, plugin } = storefrontForms(platform, parts)
  const { publicUrl, clock } = platform
  const readContext = contextReader(publicUrl, discounts)
  return {
    name: 'signup-forms',
    endpoints: [...formRoutes(readContext, takePictures), ...formTestRoutes(readContext, takePictures), ...endpoints],
    jobs: couponHandlers({ clock, discounts, publicUrl }),
    plugin,
  }
}
