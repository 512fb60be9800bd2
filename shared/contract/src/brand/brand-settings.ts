import { z } from 'zod'

/** Six hexadecimal digits, as color inputs return them. */
export const hexColor = z
  .string()
  .trim()
  .regex(/^#[0-9a-f]{6}$/i, 'must be a color such as #2F5BEA')
  .transform((color) => color.toUpperCase())

/** A brand image, as returned by `upload-brand-image`. */
export const brandImage = z
  .object({
    path: z
      .string()
      .regex(/^\/brand-images\/[0-9a-f-]{36}\/[0-9a-f-]{36}\.(png|jpg)$/, 'must be an uploaded picture')
      .describe('URL below this server’s public address; its content never changes'),
    width: z.int().min(1).max(2000),
    height: z.int().min(1).max(2000),
  })
  .meta({ id: 'BrandImage' })
export type BrandImage = z.infer<typeof brandImage>

export const buttonStyle = z.enum(['filled', 'outline'])
export const starStyle = z.enum(['star-sharp', 'star-rounded', 'heart'])
export type StarStyle = z.infer<typeof starStyle>

/** Social networks, in the order of email footers. */
export const socialNetwork = z.enum(['instagram', 'facebook', 'tiktok', 'youtube', 'pinterest', 'x'])
export type SocialNetwork = z.infer<typeof socialNetwork>

/** Bytes of custom CSS. */
export const customCssLimit = 10 * 1024

const bytesOf = (text: string) => new TextEncoder().encode(text).length

const webAddress = z.url({ protocol: /^https?$/, hostname: /\./, message: 'must be a web address such as https://example.com' })

/** The brand in emails; colors and logo are the store's. */
export const brandEmail = z.object({
  headerImage: brandImage.nullable().default(null).describe('Replaces the logo, as wide as the email'),
  footerText: z.string().trim().max(1000, 'must have at most 1000 characters').default(''),
  socialLinks: z.partialRecord(socialNetwork, webAddress.max(300)).default({}),
  width: z.int().min(480).max(800).default(600).describe('Pixels'),
})

/**
 * The store's look on its pages, in emails, and on the review form. Missing fields have defaults, so `brandSettings.parse({})` is
 * the default brand.
 */
export const brandSettings = z
  .object({
    logo: brandImage.nullable().default(null),
    primary: hexColor.default('#111111').describe('Buttons and links'),
    accent: hexColor.default('#F5A623').describe('Stars'),
    text: hexColor.default('#1A1A1A'),
    background: hexColor.default('#FFFFFF'),
    border: hexColor.default('#E5E5E5'),
    radius: z.int().min(0).max(32).default(8).describe('Pixels'),
    font: z
      .string()
      .trim()
      .max(60)
      .regex(/^[A-Za-z][A-Za-z0-9 ]*$/, 'must be the name of a Google font, such as Work Sans')
      .nullable()
      .default(null)
      .describe('Name of a Google font; null: the font of the page'),
    buttonStyle: buttonStyle.default('filled'),
    starStyle: starStyle.default('star-sharp'),
    darkMode: z.enum(['auto', 'off']).default('off').describe('auto: follows the shopper’s color scheme'),
    customCss: z
      .string()
      .refine((css) => bytesOf(css) <= customCssLimit, 'must have at most 10 KB')
      .default('')
      .describe('For widgets and the review form. Can’t load resources or close its style element'),
    showPoweredBy: z.boolean().default(true),
    email: brandEmail.prefault({}),
  })
  .meta({ id: 'BrandSettings' })
export type BrandSettings = z.output<typeof brandSettings>

export const defaultBrand: BrandSettings = brandSettings.parse({})
