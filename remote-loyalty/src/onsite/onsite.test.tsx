import { act, screen, waitFor, within } from '@testing-library/react'
import { getOrganization } from '@yuko/contract/accounts/get-organization'
import { defaultBrand } from '@yuko/contract/brand/brand-settings'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { previewOnsiteView } from '@yuko/contract/loyalty/onsite/preview-onsite-view'
import type { Permission } from '@yuko/contract/permissions'
import { getWidget } from '@yuko/contract/widgets/get-widget'
import { listWidgetVersions } from '@yuko/contract/widgets/list-widget-versions'
import { listWidgets } from '@yuko/contract/widgets/list-widgets'
import { publishWidget } from '@yuko/contract/widgets/publish-widget'
import { saveWidgetDraft } from '@yuko/contract/widgets/save-widget-draft'
import type { Widget } from '@yuko/contract/widgets/widget'
import { defaultConfig } from '@yuko/contract/widgets/widget-config'
import { slugOf, type WidgetKind, widgetKind } from '@yuko/contract/widgets/widget-kind'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { htmlSnippet } from './editor/install-snippets.ts'

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const at = '2026-11-20T10:00:00.000Z'

const aWidget = (kind: WidgetKind): Widget => ({
  ...{ kind, slug: slugOf(kind), isEnabled: true, hasDraft: false, publishedVersion: null, publishedAt: null },
  ...{ lastSeenAt: null, lastSeenOn: null, weightBytes: 3500, themeEditorUrl: null },
  ...{ config: defaultConfig(kind), published: defaultConfig(kind), revision: 0, draftSavedAt: null, draftSavedBy: null },
})

function open(path: string, permissions?: Permission[]) {
  const state = { widget: aWidget('loyalty_launcher') }
  const organization = {
    org_uuid: '0190f0a0-0000-7000-8000-000000000001',
    slug: 'mill',
    name: 'Mill & Co',
    website: null,
    country: 'DE',
    currency: 'EUR',
    timezone: 'UTC',
    supportEmail: null,
    postalAddress: null,
    platform: null,
    onboarding: 'done' as const,
    isStoreConnected: false,
    createdAt: at,
  }
  const view = {
    ...{ store: { name: 'Mill', url: null }, currency: 'EUR', locale: 'en', version: 0, pageUrl: 'https://yuko.test/rewards' },
    program: null,
    widgets: { launcher: null, panel: null, page: null, productPoints: null, cartPoints: null },
  }
  server.use(
    mockEndpoint(listWidgets, () => ({ items: widgetKind.options.map(aWidget), nextCursor: null })),
    mockEndpoint(getWidget, () => state.widget),
    mockEndpoint(getOrganization, () => organization),
    mockEndpoint(getAppBrandSettings, () => defaultBrand),
    mockEndpoint(previewOnsiteView, () => view),
    mockEndpoint(listWidgetVersions, () => ({ items: [], nextCursor: null })),
    mockEndpoint(saveWidgetDraft, ({ body }) => {
      state.widget = { ...state.widget, config: body.config, hasDraft: true, revision: 1 }
      return state.widget
    }),
    mockEndpoint(publishWidget, ({ body }) => {
      state.widget = {
        ...state.widget,
        config: body.config,
        published: body.config,
        hasDraft: false,
        publishedVersion: 1,
        revision: 2,
      }
      return state.widget
    }),
  )
  return { state, ...renderRoutes(routes, { path, ...(permissions && { permissions }) }) }
}

it('the gallery has the parts of the program, and none of reviews', async () => {
  open('/loyalty/onsite')
  expect(await screen.findByRole('link', { name: 'Launcher' })).toHaveAttribute('href', '/loyalty/onsite/loyalty-launcher')
  expect(screen.getAllByRole('article')).toHaveLength(5)
  expect(screen.queryByText('Star badge')).toBeNull()
})

it('a draft is shown as it is edited, kept, and published when somebody says so', async () => {
  const { user, state } = open('/loyalty/onsite/loyalty-launcher')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Preview of the widget')
  const posted: { widget: { button: { side: string } }; loyalty: { member: object | null } }[] = []
  const target = frame.contentWindow as Window
  target.postMessage = (message: never) => void posted.push(message)
  act(() => void dispatchEvent(new MessageEvent('message', { source: target, data: { type: 'yuko-preview-ready' } })))
  await user.click(screen.getByRole('radio', { name: 'Left' }))
  await waitFor(() => expect(posted.at(-1)).toMatchObject({ widget: { button: { side: 'left' } }, loyalty: { member: null } }))
  await user.click(screen.getByRole('radio', { name: 'Member' }))
  await waitFor(() => expect(posted.at(-1)?.loyalty.member).toMatchObject({ state: 'member' }))

  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(state.widget).toMatchObject({ hasDraft: true, config: { button: { side: 'left' } } }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(state.widget.published).toMatchObject({ button: { side: 'left' } }))
})

it('who may only read can change nothing', async () => {
  open('/loyalty/onsite/loyalty-launcher', ['organization.read'])
  await screen.findByTitle('Preview of the widget')
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

it('there is no such widget', async () => {
  open('/loyalty/onsite/star-badge')
  expect(await screen.findByText('There is no such widget')).toBeVisible()
})

it('what is pasted names the store, and holds its place', () => {
  expect(htmlSnippet({ kind: 'product_points', origin: 'https://yuko.test', store: 'mill' })).toBe(
    `<script src="https://yuko.test/widgets/loyalty-points.js" async></script>
<yuko-product-points store="mill" price="3700" style="display:block;min-height:1.75rem"></yuko-product-points>`,
  )
})
