import { act, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { getOrganization } from '@yuko/contract/accounts/organizations/get-organization'
import { defaultBrand } from '@yuko/contract/brand/brand-settings'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { getLoyaltyLook } from '@yuko/contract/brand/get-loyalty-look'
import { type LoyaltyLook, loyaltyLookOf } from '@yuko/contract/brand/loyalty-look'
import { uploadBrandImage } from '@yuko/contract/brand/upload-brand-image'
import { getIdentitySecret } from '@yuko/contract/loyalty/onsite/get-identity-secret'
import type { IdentitySecret } from '@yuko/contract/loyalty/onsite/identity-secret'
import { previewOnsiteView } from '@yuko/contract/loyalty/onsite/preview-onsite-view'
import type { Permission } from '@yuko/contract/permissions'
import { getStoreConnection, type StoreConnection } from '@yuko/contract/store/get-store-connection'
import { getWidget } from '@yuko/contract/widgets/get-widget'
import { listWidgetVersions } from '@yuko/contract/widgets/list-widget-versions'
import { listWidgets } from '@yuko/contract/widgets/list-widgets'
import { publishWidget } from '@yuko/contract/widgets/publish-widget'
import { saveWidgetDraft } from '@yuko/contract/widgets/save-widget-draft'
import { switchWidget } from '@yuko/contract/widgets/switch-widget'
import type { Widget } from '@yuko/contract/widgets/widget'
import { kindOf, loyaltyWidgetSlug, widgetKind, widgetSlug } from '@yuko/contract/widgets/widget-kind'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { anOnsiteView, anOrganization, aWidget } from '#testing/onsite-backend.ts'
import { noStore } from '#testing/program-backend.ts'
import { htmlSnippet } from './editor/install-snippets.ts'

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const aPicture = {
  path: '/brand-images/0190f0a0-0000-7000-8000-000000000001/0190f0a0-0000-7000-8000-000000000002.png',
  width: 1200,
  height: 400,
}

function open(path: string, permissions?: Permission[]) {
  const slug = loyaltyWidgetSlug.safeParse(path.split('/').at(-1))
  const state: {
    widget: Widget
    secret: IdentitySecret | null
    connection: StoreConnection
    enabled: boolean[]
    look: LoyaltyLook | null
  } = {
    widget: aWidget(slug.success ? kindOf(slug.data) : 'loyalty_launcher'),
    secret: null,
    connection: noStore,
    enabled: [],
    look: null,
  }
  server.use(
    mockEndpoint(listWidgets, () => ({ items: widgetKind.options.map(aWidget), nextCursor: null })),
    mockEndpoint(getWidget, ({ params }) =>
      params.slug === state.widget.slug ? state.widget : aWidget(kindOf(widgetSlug.parse(params.slug))),
    ),
    mockEndpoint(getStoreConnection, () => state.connection),
    mockEndpoint(getIdentitySecret, () => ({ secret: state.secret })),
    mockEndpoint(switchWidget, ({ params, body }) => {
      state.enabled.push(body.isEnabled)
      return { ...aWidget(kindOf(widgetSlug.parse(params.slug))), isEnabled: body.isEnabled }
    }),
    mockEndpoint(uploadBrandImage, () => aPicture),
    mockEndpoint(getOrganization, () => anOrganization),
    mockEndpoint(getAppBrandSettings, () => defaultBrand),
    mockEndpoint(getLoyaltyLook, () => ({ look: state.look })),
    mockEndpoint(previewOnsiteView, () => anOnsiteView),
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

it('the gallery has the loyalty widgets, and no review widgets', async () => {
  open('/loyalty/onsite')
  expect(await screen.findByRole('link', { name: 'Launcher' })).toHaveAttribute('href', '/loyalty/onsite/loyalty-launcher')
  expect(screen.getAllByRole('article')).toHaveLength(10)
  expect(screen.queryByText('Star badge')).toBeNull()
})

it('a draft is previewed while editing, saved, and published on request', async () => {
  const { user, state } = open('/loyalty/onsite/loyalty-launcher')
  state.look = { ...loyaltyLookOf(defaultBrand), primary: '#AA0000' }
  const frame = await screen.findByTitle<HTMLIFrameElement>('Widget preview')
  const posted: { widget: { button: { side: string } }; loyalty: { member: object | null } }[] = []
  const target = frame.contentWindow as Window
  target.postMessage = (message: never) => void posted.push(message)
  act(() => void dispatchEvent(new MessageEvent('message', { source: target, data: { type: 'yuko-preview-ready' } })))
  await user.click(screen.getByRole('radio', { name: 'Left' }))
  await waitFor(() =>
    expect(posted.at(-1)).toMatchObject({
      widget: { button: { side: 'left' }, brand: { primary: '#AA0000' } },
      loyalty: { member: null },
    }),
  )
  await user.click(screen.getByRole('radio', { name: 'Member' }))
  await waitFor(() => expect(posted.at(-1)?.loyalty.member).toMatchObject({ state: 'member' }))

  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(state.widget).toMatchObject({ hasDraft: true, config: { button: { side: 'left' } } }))
  await user.click(screen.getByRole('button', { name: 'Publish' }))
  const dialog = await screen.findByRole('dialog')
  await user.click(within(dialog).getByRole('button', { name: 'Publish' }))
  await waitFor(() => expect(state.widget.published).toMatchObject({ button: { side: 'left' } }))
})

it('a banner is uploaded, shown in the draft, and removed', async () => {
  const { user, state } = open('/loyalty/onsite/loyalty-panel')
  const file = new File(['png'], 'banner.png', { type: 'image/png' })
  await user.upload(await screen.findByLabelText('Upload image: Banner'), file)
  expect(await screen.findByRole('img', { name: 'Current image: Banner' })).toHaveAttribute('src', aPicture.path)
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(state.widget.config).toMatchObject({ content: { banner: aPicture } }))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  expect(screen.getByLabelText('Upload image: Banner')).toBeInTheDocument()
})

it('nudges are previewed with every message', async () => {
  const { user } = open('/loyalty/onsite/nudges')
  const frame = await screen.findByTitle<HTMLIFrameElement>('Widget preview')
  const posted: { widget: { nudges: object }; loyalty: { member: { ending: object } | null } }[] = []
  const target = frame.contentWindow as Window
  target.postMessage = (message: never) => void posted.push(message)
  act(() => void dispatchEvent(new MessageEvent('message', { source: target, data: { type: 'yuko-preview-ready' } })))
  await user.click(screen.getByRole('switch', { name: 'Invite visitors to join' }))
  await user.click(screen.getByRole('radio', { name: 'Member' }))
  await waitFor(() => expect(posted.at(-1)).toMatchObject({ widget: { nudges: { join: false, reward: true } } }))
  expect(posted.at(-1)?.loyalty.member?.ending).toMatchObject({ points: 40 })
})

describe('the settings of all widgets', () => {
  it('switch each widget, and show customer identification and languages', async () => {
    const { user, state } = open('/loyalty/settings')
    state.widget = { ...state.widget, config: { ...state.widget.config, texts: { it: { loyaltyLabel: 'Premi' } } } }
    const widgets = within(await screen.findByRole('list', { name: 'Widgets' }))
    expect(widgets.getAllByRole('listitem')).toHaveLength(10)
    await user.click(widgets.getByRole('switch', { name: 'Nudges' }))
    await waitFor(() => expect(state.enabled).toEqual([false]))
    expect(await screen.findByText('Not set up')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Set up' })).toHaveAttribute('href', '/app/settings/loyalty/branding')
    const languages = within(await screen.findByRole('list', { name: 'Languages' }))
    expect(languages.getByText('German').closest('li')).toHaveTextContent('IncludedNo custom texts')
    expect(languages.getByText('Italian').closest('li')).toHaveTextContent('Launcher (1)')
  })

  it('need no setup when Shopify identifies customers', async () => {
    const { state } = open('/loyalty/settings', ['organization.read'])
    state.connection = { ...noStore, method: 'shopify', state: 'connected', shop: 'mill.myshopify.com' }
    expect(await screen.findByText('Identified by Shopify')).toBeVisible()
    expect(await screen.findByRole('switch', { name: 'Launcher' })).toBeDisabled()
  })
})

describe('the texts', () => {
  it('are grouped with changed ones first, and show the default until overridden', async () => {
    const { user, state } = open('/loyalty/onsite/loyalty-panel')
    state.widget = { ...state.widget, config: { ...state.widget.config, texts: { en: { loyaltyJoin: 'Come in' } } } }
    const titles = () => [...document.querySelectorAll('summary')].map(({ textContent }) => textContent)
    await waitFor(() => expect(titles().slice(0, 4)).toEqual(['Changed', 'Joining', 'Greeting and balance', 'Rewards']))
    expect(screen.getByRole('textbox', { name: 'Join now' })).toHaveValue('Come in')
    await user.type(screen.getByRole('searchbox', { name: 'Search texts' }), 'welcome back')
    const welcome = screen.getByRole('textbox', { name: 'Welcome back' })
    expect(welcome).toHaveValue('Welcome back')
    await user.clear(welcome)
    await user.type(welcome, 'Hi again')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(state.widget.config.texts).toEqual({ en: { loyaltyJoin: 'Come in', loyaltyWelcome: 'Hi again' } }))
    await user.click(screen.getByRole('button', { name: 'Reset to “Welcome back”' }))
    expect(welcome).toHaveValue('Welcome back')
    await user.click(screen.getByRole('button', { name: 'Save' }))
    await waitFor(() => expect(state.widget.config.texts).toEqual({ en: { loyaltyJoin: 'Come in' } }))
  })
})

it('an unchanged widget is the default, in the list and in the editor', async () => {
  const { unmount } = open('/loyalty/onsite')
  expect(await screen.findAllByText('Default')).not.toHaveLength(0)
  unmount()
  open('/loyalty/onsite/nudges')
  expect(await screen.findByText('Default')).toBeVisible()
})

it('a color is the brand color until another is chosen, and can be reset', async () => {
  const { user, state } = open('/loyalty/onsite/loyalty-panel')
  const field = await screen.findByLabelText('Buttons and header')
  expect(field).toHaveValue('#111111')
  fireEvent.change(field, { target: { value: '#8c4a2f' } })
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(state.widget.config).toMatchObject({ brand: { primary: '#8C4A2F' } }))
  await user.click(screen.getByRole('button', { name: 'Buttons and header: use brand color' }))
  expect(field).toHaveValue('#111111')
})

it('is read-only without permission', async () => {
  open('/loyalty/onsite/loyalty-launcher', ['organization.read'])
  await screen.findByTitle('Widget preview')
  expect(screen.queryByRole('button', { name: 'Publish' })).toBeNull()
})

it('an unknown widget shows an error', async () => {
  open('/loyalty/onsite/star-badge')
  expect(await screen.findByText('This widget doesn’t exist')).toBeVisible()
})

it('the snippet names the store and reserves its space', () => {
  expect(htmlSnippet({ kind: 'product_points', origin: 'https://yuko.test', store: 'mill' })).toBe(
    `<script src="https://yuko.test/widgets/loyalty-points.js" defer></script>
<yuko-product-points store="mill" price="3700" style="display:block;min-height:1.75rem"></yuko-product-points>`,
  )
})
