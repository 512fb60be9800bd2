import type { LinkChannel } from '@yuko/contract/storefront/form-fields'

interface ReviewLinkOpens {
  organization_id: string
  /** In the organization's time zone. */
  day: string
  channel: LinkChannel
  opened: number
}

export interface ReviewLinksTables {
  review_link_opens: ReviewLinkOpens
}
