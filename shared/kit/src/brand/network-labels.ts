import { t } from '@lingui/core/macro'
import type { SocialNetwork } from '@yuko/contract/brand/brand-settings'

/** The names of the networks. */
export const networkLabels: Record<SocialNetwork, string> = {
  instagram: t`Instagram`,
  facebook: t`Facebook`,
  tiktok: 'TikTok',
  youtube: 'YouTube',
  pinterest: t`Pinterest`,
  x: 'X',
}
