import type { OnsiteView } from '@yuko/contract/loyalty/onsite/get-onsite-view'
import type { Widget } from '@yuko/contract/widgets/widget'
import { defaultConfig } from '@yuko/contract/widgets/widget-config'
import { slugOf, type WidgetKind } from '@yuko/contract/widgets/widget-kind'

/** Never published. */
export const aWidget = (kind: WidgetKind): Widget => ({
  kind,
  slug: slugOf(kind),
  isEnabled: true,
  hasDraft: false,
  publishedVersion: null,
  publishedAt: null,
  lastSeenAt: null,
  lastSeenOn: null,
  weightBytes: 3500,
  themeEditorUrl: null,
  config: defaultConfig(kind),
  published: defaultConfig(kind),
  revision: 0,
  draftSavedAt: null,
  draftSavedBy: null,
})

/** A store without a website. */
export const anOrganization = {
  org_uuid: '0190f0a0-0000-7000-8000-000000000001',
  slug: 'mill',
  name: 'Mill & Co',
  website: null,
  country: 'DE',
  currency: 'EUR',
  timezone: 'UTC',
  locale: 'en' as const,
  supportEmail: null,
  postalAddress: null,
  platform: null,
  onboarding: 'done' as const,
  isStoreConnected: false,
  createdAt: '2026-11-20T10:00:00.000Z',
}

/** Without a program. */
export const anOnsiteView: OnsiteView = {
  store: { name: 'Mill', url: null, timeZone: 'UTC' },
  currency: 'EUR',
  locale: 'en',
  version: 0,
  pageUrl: 'https://yuko.test/rewards',
  program: null,
  widgets: {
    launcher: null,
    panel: null,
    nudges: null,
    referralPopup: null,
    page: null,
    productPoints: null,
    cartPoints: null,
    cartPointsSlider: null,
    thankYou: null,
    account: null,
  },
}
