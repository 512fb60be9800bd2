import { getOrganization } from '@yuko/contract/accounts/organizations/get-organization'
import { defaultBrand } from '@yuko/contract/brand/brand-settings'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { listProductQuestions } from '@yuko/contract/reviews/questions/list-product-questions'
import { listProducts } from '@yuko/contract/store/list-products'
import { discardWidgetDraft } from '@yuko/contract/widgets/discard-widget-draft'
import { getWidget } from '@yuko/contract/widgets/get-widget'
import { listWidgetVersions } from '@yuko/contract/widgets/list-widget-versions'
import { listWidgets } from '@yuko/contract/widgets/list-widgets'
import { previewWidget } from '@yuko/contract/widgets/preview-widget'
import { publishWidget } from '@yuko/contract/widgets/publish-widget'
import { restoreWidgetVersion } from '@yuko/contract/widgets/restore-widget-version'
import { saveWidgetDraft } from '@yuko/contract/widgets/save-widget-draft'
import { switchWidget } from '@yuko/contract/widgets/switch-widget'
import type { Widget, WidgetVersion } from '@yuko/contract/widgets/widget'
import { defaultConfig, type WidgetConfig } from '@yuko/contract/widgets/widget-config'
import { slugOf, type WidgetKind, widgetKind } from '@yuko/contract/widgets/widget-kind'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'

export const aWidget = (kind: WidgetKind = 'review_list', change: Partial<Widget> = {}): Widget => ({
  slug: slugOf(kind),
  kind,
  isEnabled: true,
  hasDraft: false,
  publishedVersion: null,
  publishedAt: null,
  lastSeenAt: null,
  lastSeenOn: null,
  weightBytes: 7900,
  themeEditorUrl: null,
  config: defaultConfig(kind),
  published: defaultConfig(kind),
  revision: 0,
  draftSavedAt: null,
  draftSavedBy: null,
  ...change,
})

/** The reply for a shop without reviews. */
const shownReply = (config: WidgetConfig) => ({
  store: { name: 'Mill & Co' },
  product: null,
  summary: { count: 0, average: null, distribution: [0, 0, 0, 0, 0] as [number, number, number, number, number], verified: 0 },
  facets: { total: 0, rating: [0, 0, 0, 0, 0] as [number, number, number, number, number], media: 0, verified: 0, languages: [] },
  items: [],
  nextCursor: null,
  version: 0,
  widget: { kind: config.kind, locale: 'en' },
  isSelection: false,
  allReviewsUrl: 'https://app.yuko.test/storefront/mill/all-reviews',
  structuredData: null,
})

const at = '2026-11-20T10:00:00.000Z'

export const organizationBackend = mockEndpoint(getOrganization, () => ({
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
  createdAt: at,
}))

/** Mocks the API of one widget. */
export function widgetBackend(widget = aWidget()) {
  const state = { widget, versions: [] as WidgetVersion[], previewed: [] as WidgetConfig[] }
  const change = (revision: number, values: Partial<Widget>) => {
    if (revision !== state.widget.revision)
      throw new Refusal('widget.changed-since', 'This widget was changed since you opened it.')
    state.widget = { ...state.widget, ...values, revision: revision + 1 }
    return state.widget
  }
  const draft = (config: WidgetConfig) => ({ config, hasDraft: true, draftSavedAt: at, draftSavedBy: 'Ada Example' })
  const handlers = [
    organizationBackend,
    mockEndpoint(getAppBrandSettings, () => defaultBrand),
    mockEndpoint(listProducts, () => ({ items: [], nextCursor: null })),
    mockEndpoint(listProductQuestions, () => ({ items: [], nextCursor: null })),
    mockEndpoint(listWidgets, () => ({
      items: widgetKind.options.map((kind) => (kind === state.widget.kind ? state.widget : aWidget(kind))),
      nextCursor: null,
    })),
    mockEndpoint(getWidget, () => state.widget),
    mockEndpoint(previewWidget, ({ body }) => {
      state.previewed.push(body.config)
      return shownReply(body.config)
    }),
    mockEndpoint(saveWidgetDraft, ({ body }) => change(body.revision, draft(body.config))),
    mockEndpoint(publishWidget, ({ body }) => {
      const version = state.versions.length + 1
      state.versions.unshift({ version, config: body.config, publishedAt: at, publishedBy: 'Ada Example' })
      return change(body.revision, { config: body.config, published: body.config, hasDraft: false, publishedVersion: version })
    }),
    mockEndpoint(discardWidgetDraft, ({ body }) => change(body.revision, { config: state.widget.published, hasDraft: false })),
    mockEndpoint(restoreWidgetVersion, ({ body }) =>
      change(
        body.revision,
        draft(state.versions.find(({ version }) => version === body.version)?.config ?? defaultConfig(widget.kind)),
      ),
    ),
    mockEndpoint(switchWidget, ({ body }) => {
      state.widget = { ...state.widget, isEnabled: body.isEnabled }
      return state.widget
    }),
    mockEndpoint(listWidgetVersions, () => ({ items: state.versions, nextCursor: null })),
  ]
  return { state, handlers }
}
