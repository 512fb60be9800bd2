import { t } from '@lingui/core/macro'
import {
  type BrandSettings,
  brandEmail,
  brandSettings,
  type SocialNetwork,
  socialNetwork,
} from '@yuko/contract/brand/brand-settings'
import { z } from 'zod'

/** A form is flat: it has the email settings and a field per network beside the rest. */
export function valuesOf({ email: { socialLinks, ...email }, ...brand }: BrandSettings) {
  const links = Object.fromEntries(socialNetwork.options.map((network) => [network, socialLinks[network] ?? '']))
  return { ...brand, ...email, ...(links as Record<SocialNetwork, string>) }
}
export type BrandValues = ReturnType<typeof valuesOf>

/** Adds the scheme if it's missing. */
const link = z.preprocess(
  (typed) => {
    const text = String(typed ?? '').trim()
    return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  },
  z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, hostname: /\./, message: t`Enter a URL such as https://example.com` }).max(300),
  ]),
)

const { email: _email, ...brandFields } = brandSettings.shape
const { socialLinks: _links, ...emailFields } = brandEmail.shape
const networks = Object.fromEntries(socialNetwork.options.map((network) => [network, link])) as Record<SocialNetwork, typeof link>

/** Converts the form values to the contract's settings. */
export const brandForm = z.object({ ...brandFields, ...emailFields, ...networks }).transform(settingsOf)

/** The contract’s settings, for the preview also while they are incomplete. */
export function settingsOf({ headerImage, footerText, width, ...rest }: BrandValues): BrandSettings {
  const { instagram, facebook, tiktok, youtube, pinterest, x, ...brand } = rest
  const given = Object.entries({ instagram, facebook, tiktok, youtube, pinterest, x }).filter(([, address]) => address)
  return { ...brand, email: { headerImage, footerText, width, socialLinks: Object.fromEntries(given) } }
}
