import { screen, waitFor, within } from '@testing-library/react'
import { chooseSignupFormWinner } from '@yuko/contract/automation/forms/choose-signup-form-winner'
import { createSignupFormVariant } from '@yuko/contract/automation/forms/create-signup-form-variant'
import type { SignupFormTest } from '@yuko/contract/automation/forms/form-test'
import { getSignupForm } from '@yuko/contract/automation/forms/get-signup-form'
import { listSignupFormTests } from '@yuko/contract/automation/forms/list-signup-form-tests'
import { defaultFormDiscount, type SignupForm, signupFormConfig } from '@yuko/contract/automation/forms/signup-form'
import { startSignupFormTest } from '@yuko/contract/automation/forms/start-signup-form-test'
import { updateSignupForm } from '@yuko/contract/automation/forms/update-signup-form'
import { updateSignupFormVariant } from '@yuko/contract/automation/forms/update-signup-form-variant'
import { brandSettings } from '@yuko/contract/brand/brand-settings'
import { cropBrandImage } from '@yuko/contract/brand/crop-brand-image'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { getBrandImageCrop } from '@yuko/contract/brand/get-brand-image-crop'
import { listTopics } from '@yuko/contract/consent/list-topics'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#workflows.routes.tsx'

const at = '2026-11-20T09:00:00.000Z'
const formId = 'sgf_01jd3m8w2ve5h9x7q4t6r8s0ab'
let form: SignupForm
let test: SignupFormTest | undefined

const revised = (): SignupForm => {
  form = { ...form, revision: form.revision + 1 }
  return form
}
const sideOf = (id: string, label: string, hits: number) => ({ id, label, count: 40, value: hits / 40, interval: null })

const server = setupServer(
  mockEndpoint(listTopics, () => ({ items: [] })),
  mockEndpoint(getAppBrandSettings, () => brandSettings.parse({ primary: '#3F5B4B' })),
  mockEndpoint(getSignupForm, () => form),
  mockEndpoint(listSignupFormTests, () => ({ items: test ? [test] : [] })),
  mockEndpoint(createSignupFormVariant, ({ body }) => {
    expect(body.revision).toBe(form.revision)
    const { config } = form
    test = {
      testId: 'sft_01jd3m8w2ve5h9x7q4t6r8s0ab',
      status: 'draft',
      variants: [
        { variantId: 'a', config, views: 0, signUps: 0 },
        { variantId: 'b', config, views: 0, signUps: 0 },
      ],
      comparison: {
        metric: 'sign_up',
        variants: [sideOf('a', 'A', 0), sideOf('b', 'B', 0)],
        verdict: { kind: 'undecided', leads: null, neededEach: null },
        winner: null,
      },
      createdAt: at,
      startedAt: null,
      endedAt: null,
    }
    return revised()
  }),
  mockEndpoint(updateSignupForm, ({ body: { config } }) => {
    form = { ...form, config: signupFormConfig.parse(config) }
    return revised()
  }),
  mockEndpoint(updateSignupFormVariant, ({ body: { config } }) => {
    const [a, b] = test?.variants ?? []
    if (test && a && b) test = { ...test, variants: [a, { ...b, config: signupFormConfig.parse(config) }] }
    return revised()
  }),
  mockEndpoint(startSignupFormTest, () => {
    const [a, b] = test?.variants ?? []
    if (test && a && b)
      test = {
        ...test,
        status: 'running',
        startedAt: at,
        variants: [
          { ...a, views: 40, signUps: 4 },
          { ...b, views: 40, signUps: 20 },
        ],
        comparison: {
          ...test.comparison,
          variants: [sideOf('a', 'A', 4), sideOf('b', 'B', 20)],
          verdict: { kind: 'decided', best: 'b', probability: 0.99 },
        },
      }
    return revised()
  }),
  mockEndpoint(chooseSignupFormWinner, ({ body: { variantId } }) => {
    const winner = test?.variants.find((variant) => variant.variantId === variantId)
    if (test && winner) {
      test = { ...test, status: 'ended', endedAt: at, comparison: { ...test.comparison, winner: { id: variantId, since: at } } }
      form = { ...form, config: winner.config }
    }
    return revised()
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterAll(() => server.close())
beforeEach(() => {
  test = undefined
  form = {
    formId,
    name: 'Footer',
    isLive: true,
    config: signupFormConfig.parse({ heading: 'Join us' }),
    revision: 0,
    submissions: 0,
    subscribed: 0,
    views: 0,
    signUps: 0,
    coupons: { given: 0, used: 0, revenueMinor: 0, waiting: 0, problem: null },
    currency: 'EUR',
    store: 'ready',
    pageUrl: `https://yuko.test/storefront/mill/sign-up/${formId}`,
    embedCode: '<yuko-signup></yuko-signup>',
    createdAt: at,
    updatedAt: at,
  }
})

it('tests a second variant, and keeps the winner', async () => {
  const { user } = renderRoutes(routes, { path: `/subscribers/forms/${formId}` })
  await user.click(await screen.findByRole('button', { name: 'Add variant for an A/B test' }))
  await waitFor(() => expect(screen.getByRole('radio', { name: 'Variant B' })).toBeChecked())
  expect(screen.queryByLabelText('Name')).not.toBeInTheDocument()
  const heading = screen.getByRole('textbox', { name: /Heading/ })
  await user.clear(heading)
  await user.type(heading, 'Get 10% off')
  expect(screen.getByRole('button', { name: 'Start test' })).toBeDisabled()
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.getByRole('button', { name: 'Start test' })).toBeEnabled())
  await user.click(screen.getByRole('button', { name: 'Start test' }))
  expect(await screen.findByText('“B” performs better (99% confidence).')).toBeVisible()
  const row = screen.getByRole('row', { name: /Variant B/ })
  expect(
    within(row)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent),
  ).toEqual(expect.arrayContaining(['40', '20', '50.0%']))
  await user.click(screen.getByRole('button', { name: 'Make Variant B the winner' }))
  await user.click(await screen.findByRole('button', { name: 'Make winner' }))
  expect(await screen.findByRole('heading', { name: 'Earlier A/B tests' })).toBeVisible()
  expect(screen.getByText(/“B” won\. Everyone has seen it since/)).toBeVisible()
  expect(screen.getByRole('textbox', { name: /Heading/ })).toHaveValue('Get 10% off')
})

it('targets a popup, and marks what is missing at its field', async () => {
  form.config = signupFormConfig.parse({ heading: 'Join us', layout: 'popup' })
  const { user } = renderRoutes(routes, { path: `/subscribers/forms/${formId}` })
  const pages = await screen.findByRole('textbox', { name: /Only on these pages/ })
  await user.type(pages, 'products/*')
  await user.type(screen.getByRole('textbox', { name: /Scroll depth/ }), '50')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('must start with /')).toBeVisible()
  await user.clear(pages)
  await user.type(pages, '/products/*{enter}/pages/about')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  expect(form.config.popup).toMatchObject({ pages: ['/products/*', '/pages/about'], scrollPercent: 50, opensByTime: true })
})

it('offers the QR code of the form page as a file', async () => {
  const files: Blob[] = []
  HTMLAnchorElement.prototype.click = () => undefined
  URL.createObjectURL = (file) => {
    files.push(file as Blob)
    return 'blob:qr'
  }
  const { user } = renderRoutes(routes, { path: `/subscribers/forms/${formId}` })
  await user.click(await screen.findByText('QR code of the form page', { selector: 'summary' }))
  expect(screen.getByRole('img', { name: 'QR code of the form page' })).toBeVisible()
  await user.click(screen.getByRole('button', { name: 'Download QR code' }))
  expect(files.map(({ type }) => type)).toEqual(['image/svg+xml'])
})

it('asks a question whose answer becomes a custom property', async () => {
  const { user } = renderRoutes(routes, { path: `/subscribers/forms/${formId}` })
  await user.click(await screen.findByRole('button', { name: 'Add question' }))
  await user.type(screen.getByRole('textbox', { name: /^Question/ }), 'Your skin type?')
  await user.type(screen.getByRole('textbox', { name: /^Custom property/ }), 'Skin type')
  await user.type(screen.getByRole('textbox', { name: /^Options/ }), 'Dry{enter}Oily')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('must be lowercase letters, digits and underscores')
  await user.clear(screen.getByRole('textbox', { name: /^Custom property/ }))
  await user.type(screen.getByRole('textbox', { name: /^Custom property/ }), 'skin_type')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  const question = { property: 'skin_type', label: 'Your skin type?', options: ['Dry', 'Oily'], isRequired: false }
  expect(form.config.questions).toEqual([question])
})

it('gives each person a code of their own', async () => {
  const { user } = renderRoutes(routes, { path: `/subscribers/forms/${formId}` })
  await user.click(await screen.findByRole('combobox', { name: 'Discount' }))
  await user.click(await screen.findByRole('option', { name: 'Fixed amount off' }))
  const amount = screen.getByRole('textbox', { name: 'Amount off (EUR)' })
  await user.clear(amount)
  await user.type(amount, '0')
  await user.type(screen.getByRole('textbox', { name: 'Minimum order (EUR)' }), '49.90')
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('must be more than 0')).toBeVisible()
  await user.type(amount, '7,5')
  await user.click(screen.getByRole('checkbox', { name: 'Email the code' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(screen.queryByRole('button', { name: 'Save' })).not.toBeInTheDocument())
  expect(form.config.discount).toMatchObject({
    reward: 'discount_fixed',
    amountOffMinor: 750,
    minOrderMinor: 4990,
    codePrefix: 'WELCOME',
    isEmailed: false,
  })
})

it('crops its image with the keyboard, from the upload, and keeps the alternative text', async () => {
  const path = (name: string) =>
    `/brand-images/01930000-0000-7000-8000-000000000000/01930000-0000-7000-8000-00000000000${name}.jpg`
  const original = { path: path('1'), width: 800, height: 600 }
  const image = { path: path('2'), width: 400, height: 600 }
  form.config = signupFormConfig.parse({ heading: 'Join us', image, imageAlt: '10% off' })
  const asked: unknown[] = []
  server.use(
    mockEndpoint(getBrandImageCrop, () => ({ original, area: { left: 0, top: 0, width: 0.5, height: 1 } })),
    mockEndpoint(cropBrandImage, ({ body }) => {
      asked.push(body)
      return { path: path('3'), width: 800, height: 450 }
    }),
  )
  const { user } = renderRoutes(routes, { path: `/subscribers/forms/${formId}` })
  await user.click(await screen.findByRole('button', { name: 'Crop' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Crop image' }))
  expect(await dialog.findByText('400 × 600 pixels')).toBeVisible()
  dialog.getByRole('button', { name: 'Bottom right corner' }).focus()
  await user.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}')
  expect(dialog.getByText('488 × 600 pixels')).toBeVisible()
  await user.click(dialog.getByRole('radio', { name: '16:9' }))
  dialog.getByRole('button', { name: /Cropped area/ }).focus()
  await user.keyboard('{Shift>}{ArrowUp}{/Shift}')
  await user.click(dialog.getByRole('button', { name: 'Crop' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  expect(asked).toEqual([
    { path: original.path, area: { left: 0, top: expect.closeTo(0.025), width: 1, height: expect.closeTo(0.75) } },
  ])
  await user.click(screen.getByRole('button', { name: 'Save' }))
  await waitFor(() => expect(form.config.image?.path).toBe(path('3')))
  expect(form.config.imageAlt).toBe('10% off')
})

it('says why the store can’t create codes, and what a form has achieved', async () => {
  form = {
    ...form,
    config: signupFormConfig.parse({ heading: 'Join us', discount: defaultFormDiscount }),
    views: 200,
    signUps: 25,
    coupons: { given: 20, used: 4, revenueMinor: 31_990, waiting: 3, problem: 'shop_refused' },
  }
  renderRoutes(routes, { path: `/subscribers/forms/${formId}` })
  expect(await screen.findByText('12.5%')).toBeVisible()
  expect(screen.getByText('€319.90')).toBeVisible()
  expect(screen.getByRole('alert')).toHaveTextContent(/Your store rejected the discount.*3 people are waiting for their code/)
})

it('is previewed in the colors of the store', async () => {
  renderRoutes(routes, { path: `/subscribers/forms/${formId}` })
  const heading = await screen.findByText('Join us', { selector: 'p' })
  await waitFor(() => expect(heading.closest('[style]')).toHaveStyle({ '--yk-preview-primary': '#3F5B4B' }))
})
