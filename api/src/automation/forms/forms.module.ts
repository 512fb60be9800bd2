import type { Module, Platform } from '#platform/module.ts'
import type { SentConfirmations } from '../subscribers/consent/confirmations.ts'
import { formRoutes } from './form.routes.ts'
import { type FormStores, storefrontForms } from './storefront-form.routes.ts'

/** Sign-up forms: how merchants make them, and how shoppers fill them in. */
export function formsModule(platform: Platform, parts: { stores: FormStores; confirmations: SentConfirmations }): Module {
  const { endpoints, plugin } = storefrontForms(platform, parts)
  return { name: 'signup-forms', endpoints: [...formRoutes(platform.publicUrl), ...endpoints], plugin }
}
