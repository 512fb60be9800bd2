import { z } from 'zod'
import { type BrandSettings, brandEmail, brandSettings } from './brand-settings.ts'

const { logo, primary, text, background, border, radius, font, buttonStyle, darkMode } = brandSettings.shape

/** What loyalty may have of its own. Everything else of the brand applies to it as well. */
export const loyaltyLook = z
  .object({
    logo,
    headerImage: brandEmail.shape.headerImage,
    primary,
    text,
    background,
    border,
    radius,
    font,
    buttonStyle,
    darkMode,
  })
  .meta({ id: 'LoyaltyLook' })
export type LoyaltyLook = z.output<typeof loyaltyLook>

export const loyaltyLookSettings = z.object({
  look: loyaltyLook.nullable().describe('null: loyalty looks like the brand, and follows its changes'),
})
export type LoyaltyLookSettings = z.output<typeof loyaltyLookSettings>

/** The part of a brand that loyalty may replace. */
export const loyaltyLookOf = ({ email: { headerImage }, ...brand }: BrandSettings): LoyaltyLook =>
  loyaltyLook.parse({ ...brand, headerImage })

/** The brand as loyalty shows it. */
export function withLoyaltyLook(brand: BrandSettings, look: LoyaltyLook | null): BrandSettings {
  if (look === null) return brand
  const { headerImage, ...own } = look
  return { ...brand, ...own, email: { ...brand.email, headerImage } }
}
