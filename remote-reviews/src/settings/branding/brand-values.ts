import { t } from '@lingui/core/macro'
import {
  type BrandSettings,
  brandEmail,
  brandSettings,
  type SocialNetwork,
  socialNetwork,
} from '@yuko/contract/brand/brand-settings'
import { z } from 'zod'

/** As people say them. */
export const networkLabels: Record<SocialNetwork, string> = {
  instagram: t`Instagram`,
  facebook: t`Facebook`,
  tiktok: 'TikTok',
  youtube: 'YouTube',
  pinterest: t`Pinterest`,
  x: 'X',
}

/** A form has one level: what belongs to e-mails stands beside the rest, each network by its name. */
export function valuesOf({ email: { socialLinks, ...email }, ...brand }: BrandSettings) {
  const links = Object.fromEntries(socialNetwork.options.map((network) => [network, socialLinks[network] ?? '']))
  return { ...brand, ...email, ...(links as Record<SocialNetwork, string>) }
}
export type BrandValues = ReturnType<typeof valuesOf>

/** Nobody types the scheme. */
const link = z.preprocess(
  (typed) => {
    const text = String(typed ?? '').trim()
    return text === '' || /^[a-z][a-z0-9+.-]*:/i.test(text) ? text : `https://${text}`
  },
  z.union([
    z.literal(''),
    z.url({ protocol: /^https?$/, hostname: /\./, message: 'must be a web address such as https://example.com' }).max(300),
  ]),
)

const { email: _email, ...brandFields } = brandSettings.shape
const { socialLinks: _links, ...emailFields } = brandEmail.shape
const networks = Object.fromEntries(socialNetwork.options.map((network) => [network, link])) as Record<SocialNetwork, typeof link>

/** What the form holds, to what the contract takes. */
export const brandForm = z
  .object({ ...brandFields, ...emailFields, ...networks })
  .transform(({ headerImage, footerText, width, ...rest }): BrandSettings => {
    const { instagram, facebook, tiktok, youtube, pinterest, x, ...brand } = rest
    const given = Object.entries({ instagram, facebook, tiktok, youtube, pinterest, x }).filter(([, address]) => address)
    return { ...brand, email: { headerImage, footerText, width, socialLinks: Object.fromEntries(given) } }
  })
