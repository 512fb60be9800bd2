import type { Module, Platform } from '#platform/module.ts'
import { formRoutes } from './form.routes.ts'
import type { DeskParts } from './form-desk.ts'
import { formTestRoutes } from './form-test.routes.ts'
import { storefrontForms } from './storefront-form.routes.ts'

/** Sign-up forms, for merchants and shoppers. */
export function formsModule(platform: Platform, parts: DeskParts): Module {
  const { endpoints, plugin } = storefrontForms(platform, parts)
  const { publicUrl } = platform
  return { name: 'signup-forms', endpoints: [...formRoutes(publicUrl), ...formTestRoutes(publicUrl), ...endpoints], plugin }
}
