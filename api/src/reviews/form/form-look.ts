import { brandSettings } from '@yuko/contract/brand/brand-settings'
import { type ShownWidget, showWidget } from '@yuko/contract/widgets/shown-widget'
import { type ConfigOf, defaultConfig, widgetConfig } from '@yuko/contract/widgets/widget-config'
import type { Trx } from '#platform/db/database.ts'
import { findLook } from './form.repository.ts'

export interface FormLook {
  readonly widget: ShownWidget<ConfigOf<'review_form'>>
  /** The merchant's custom CSS, scoped to `.yuko`. */
  readonly css: string
}

/** Brand and texts of a store's review form in one language. */
export async function loadLook(trx: Trx, organizationId: string, locale: string): Promise<FormLook> {
  const { brand, widget, css } = await findLook(trx, organizationId)
  return { widget: lookOf(brand, widget, locale), css }
}

/** The default look, without a store. */
export const plainLook = (locale: string): FormLook => ({ widget: lookOf(null, null, locale), css: '' })

function lookOf(brand: unknown, widget: unknown, locale: string) {
  const config = widget ? (widgetConfig.parse(widget) as ConfigOf<'review_form'>) : defaultConfig('review_form')
  return showWidget(config, brandSettings.parse(brand ?? {}), locale)
}
