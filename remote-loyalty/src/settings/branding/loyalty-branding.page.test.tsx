import { act, screen, waitFor, within } from '@testing-library/react'
import { getOrganization } from '@yuko/contract/accounts/organizations/get-organization'
import { type BrandSettings, defaultBrand } from '@yuko/contract/brand/brand-settings'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { getLoyaltyLook } from '@yuko/contract/brand/get-loyalty-look'
import { type LoyaltyLook, loyaltyLookOf } from '@yuko/contract/brand/loyalty-look'
import { saveLoyaltyLook } from '@yuko/contract/brand/save-loyalty-look'
import { getIdentitySecret } from '@yuko/contract/loyalty/onsite/get-identity-secret'
import { previewOnsiteView } from '@yuko/contract/loyalty/onsite/preview-onsite-view'
import { getWidget } from '@yuko/contract/widgets/get-widget'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { anOnsiteView, anOrganization, aWidget } from '#testing/onsite-backend.ts'

let brand: BrandSettings
let look: LoyaltyLook | null
const server = setupServer(
  mockEndpoint(getAppBrandSettings, () => brand),
  mockEndpoint(getLoyaltyLook, () => ({ look })),
  mockEndpoint(saveLoyaltyLook, ({ body }) => {
    look = body.look
    return { look }
  }),
  mockEndpoint(getIdentitySecret, () => ({ secret: null })),
  mockEndpoint(getOrganization, () => anOrganization),
  mockEndpoint(previewOnsiteView, () => anOnsiteView),
  mockEndpoint(getWidget, () => aWidget('loyalty_panel')),
)
beforeAll(() => server.listen())
beforeEach(() => {
  brand = { ...defaultBrand, primary: '#0B6E4F' }
  look = null
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (permissions?: Parameters<typeof renderRoutes>[1]['permissions']) =>
  renderRoutes(routes, { path: '/app/settings/loyalty/branding', ...(permissions && { permissions }) })
const choose = (name: string) => screen.getByRole('radio', { name: new RegExp(`^${name}`) })

/** What the frame with the panel was sent. */
async function watchPanel() {
  const frame = await screen.findByTitle<HTMLIFrameElement>('Panel preview')
  const posted: { theme: string; widget: { kind: string; brand: { primary: string } } }[] = []
  const target = frame.contentWindow as Window
  target.postMessage = (message: never) => void posted.push(message)
  act(() => void dispatchEvent(new MessageEvent('message', { source: target, data: { type: 'yuko-preview-ready' } })))
  return posted
}
/** The sample email has its own shadow root. */
const mail = () => document.querySelector('[data-page]')?.shadowRoot?.querySelector<HTMLElement>('.mail')

it('starts as the brand, shows changes in the panel and an email at once, and saves them', async () => {
  const { user, notifications } = open()
  const panel = await watchPanel()
  expect(choose('The look of your brand')).toBeChecked()
  expect(screen.getByText('#0B6E4F')).toBeVisible()
  expect(panel.at(-1)).toMatchObject({ theme: 'light', widget: { kind: 'loyalty_panel', brand: { primary: '#0B6E4F' } } })

  await user.click(choose('A look of its own'))
  const primary = screen.getByRole('textbox', { name: 'Buttons and header' })
  expect(primary).toHaveValue('#0B6E4F')
  await user.clear(primary)
  await user.type(primary, '#aa0000')
  expect(panel.at(-1)?.widget.brand.primary).toBe('#aa0000')
  expect(mail()?.style.getPropertyValue('--primary')).toBe('#aa0000')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(notifications[0]?.message).toBe('Branding saved'))
  expect(look).toEqual({ ...loyaltyLookOf(brand), primary: '#AA0000' })
})

it('follows the brand again once that is chosen and saved, and keeps what was typed until then', async () => {
  look = { ...loyaltyLookOf(brand), primary: '#AA0000', radius: 20 }
  const { user } = open()
  const panel = await watchPanel()
  expect(choose('A look of its own')).toBeChecked()
  expect(panel.at(-1)?.widget.brand.primary).toBe('#AA0000')
  await user.click(choose('The look of your brand'))
  expect(panel.at(-1)?.widget.brand.primary).toBe('#0B6E4F')
  await user.click(choose('A look of its own'))
  expect(screen.getByRole('textbox', { name: 'Buttons and header' })).toHaveValue('#AA0000')
  await user.click(choose('The look of your brand'))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(look).toBeNull())
})

it('warns about colors that are hard to read, and refuses what is no color', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: /^A look of its own/ }))
  const text = screen.getByRole('textbox', { name: 'Text' })
  await user.clear(text)
  await user.type(text, '#EEEEEE')
  expect(screen.getByText(/^The contrast between text and background is 1.2:1/)).toBeVisible()
  await user.clear(text)
  await user.type(text, 'red')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('must be a color such as #2F5BEA')).toBeVisible()
  expect(look).toBeNull()
})

it('keeps what was typed if saving is refused, and says why', async () => {
  const gone = 'This image is no longer available. Upload it again.'
  server.use(
    mockEndpoint(saveLoyaltyLook, () => {
      throw new Refusal('request.invalid', 'Check the marked fields', { 'body.look.logo': gone })
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('radio', { name: /^A look of its own/ }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText(gone)).toBeVisible()
  expect(choose('A look of its own')).toBeChecked()
})

it('previews dark pages', async () => {
  const { user } = open()
  const panel = await watchPanel()
  const preview = within(screen.getByRole('complementary', { name: 'Preview' }))
  await user.click(preview.getByRole('radio', { name: 'Dark' }))
  expect(panel.at(-1)?.theme).toBe('dark')
  expect(preview.getByText(/^Dark mode is off/)).toBeVisible()
})

it('is read-only without the permission', async () => {
  look = loyaltyLookOf(brand)
  open(['organization.read'])
  expect(await screen.findByRole('textbox', { name: 'Buttons and header' })).toBeDisabled()
  expect(choose('The look of your brand')).toBeDisabled()
})
