import { screen, waitFor, within } from '@testing-library/react'
import { type BrandSettings, brandSettings, defaultBrand } from '@yuko/contract/brand/brand-settings'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { saveAppBrandSettings } from '@yuko/contract/brand/save-app-brand-settings'
import { uploadBrandImage } from '@yuko/contract/brand/upload-brand-image'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'

let brand: BrandSettings
const logo = {
  path: '/brand-images/0190f0a0-0000-7000-8000-000000000001/0190f0a0-0000-7000-8000-000000000002.png',
  width: 240,
  height: 80,
}

const server = setupServer(
  mockEndpoint(getAppBrandSettings, () => brand),
  mockEndpoint(saveAppBrandSettings, ({ body }) => {
    brand = body
    return brand
  }),
  mockEndpoint(uploadBrandImage, () => logo),
)
beforeAll(() => server.listen())
beforeEach(() => {
  brand = defaultBrand
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const path = '/app/settings/reviews/branding'
const open = (permissions?: Parameters<typeof renderRoutes>[1]['permissions']) =>
  renderRoutes(routes, { path, ...(permissions && { permissions }) })
const preview = () => within(screen.getByRole('complementary', { name: 'Preview' }))
/** The preview has its own shadow root, like a widget. */
const shown = () => document.querySelector('[data-page]')?.shadowRoot?.querySelector<HTMLElement>('.yuko')

it('is the first page of the review settings', async () => {
  const { address } = renderRoutes(routes, { path: '/app/settings/reviews' })
  expect(await screen.findByRole('heading', { name: 'Branding' })).toBeVisible()
  expect(address()).toBe(path)
})

it('previews changes immediately, and saves all of them', async () => {
  const { user, notifications } = open()
  const primary = await screen.findByRole('textbox', { name: 'Buttons and links' })
  await user.clear(primary)
  await user.type(primary, '#2f5bea')
  await user.click(screen.getByRole('radio', { name: 'Outline' }))
  await user.type(screen.getByRole('textbox', { name: 'Instagram' }), 'instagram.com/mill')
  expect(shown()?.style.getPropertyValue('--primary')).toBe('#2f5bea')
  expect(shown()?.querySelector('button')).toHaveAttribute('data-style', 'outline')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(notifications[0]?.message).toBe('Branding saved'))
  const socialLinks = { instagram: 'https://instagram.com/mill' }
  expect(brand).toEqual(brandSettings.parse({ primary: '#2F5BEA', buttonStyle: 'outline', email: { socialLinks } }))
})

it('uploads a logo immediately, and applies it on save', async () => {
  const { user } = open()
  await user.upload(await screen.findByLabelText('Upload image: Logo'), new File(['png'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByRole('img', { name: 'Current image: Logo' })).toHaveAttribute('src', logo.path)
  expect(brand.logo).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(brand.logo).toEqual(logo))
  await user.click(screen.getByRole('button', { name: 'Remove' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(brand.logo).toBeNull())
})

it('shows errors of an image, a color and custom CSS at their fields', async () => {
  server.use(
    mockEndpoint(uploadBrandImage, () => {
      throw new Refusal('brand.image-refused', 'Choose a PNG, JPEG, or WebP image')
    }),
    mockEndpoint(saveAppBrandSettings, () => {
      throw new Refusal('request.invalid', 'Check', { 'body.customCss': 'Line 1: url() isn’t allowed' })
    }),
  )
  const { user } = open()
  const text = await screen.findByRole('textbox', { name: 'Text' })
  await user.clear(text)
  await user.type(text, 'red')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('must be a color such as #2F5BEA')).toBeVisible()
  expect(text).toHaveFocus()
  await user.clear(text)
  await user.type(text, '#EEEEEE')
  expect(screen.getByText(/^The contrast between text and background is 1.2:1/)).toBeVisible()

  await user.upload(screen.getByLabelText('Upload image: Logo'), new File(['x'], 'logo.png', { type: 'image/png' }))
  expect(await screen.findByText('Choose a PNG, JPEG, or WebP image')).toBeVisible()

  const css = screen.getByRole('textbox', { name: 'Custom CSS' })
  await user.type(css, 'x')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('Line 1: url() isn’t allowed')).toBeVisible()
  expect(css).toHaveValue('x')
})

it('previews dark colors if the brand has them', async () => {
  const { user } = open()
  await screen.findByRole('textbox', { name: 'Text' })
  await user.click(preview().getByRole('radio', { name: 'Dark' }))
  expect(preview().getByText(/^Dark mode is off/)).toBeVisible()
  expect(shown()?.style.getPropertyValue('--background')).toBe('#FFFFFF')
  await user.click(screen.getByRole('switch', { name: /^Adapt to dark mode/ }))
  expect(shown()?.style.getPropertyValue('--background')).toBe('#1C1B1A')
})

it('is read-only without the permission', async () => {
  open(['organization.read'])
  expect(await screen.findByRole('textbox', { name: 'Text' })).toBeDisabled()
  expect(screen.getByRole('switch', { name: /^Adapt to dark mode/ })).toBeDisabled()
})
