import type { Module, Platform } from '#platform/module.ts'
import { formRoutes } from './form.routes.ts'
import type { DeskParts } from './form-desk.ts'
import type { TakePictures } from './form-pictures.ts'
import { formTestRoutes } from './form-test.routes.ts'
import { storefrontForms } from './storefront-form.routes.ts'

/** Sign-up forms, for merchants and shoppers. */
export function formsModule(platform: Platform, { takePictures, ...parts }: DeskParts & { takePictures: TakePictures }): Module {
  const { endpoints, plugin } = storefrontForms(platform, parts)
  const { publicUrl } = platform
  return {
    name: 'signup-forms',
    endpoints: [...formRoutes(publicUrl, takePictures), ...formTestRoutes(publicUrl, takePictures), ...endpoints],
    plugin,
  }
}
