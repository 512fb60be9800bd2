import { screen } from '@testing-library/react'
import { getAssistance } from '@yuko/contract/assistance/get-assistance'
import { getReviewTranslations } from '@yuko/contract/reviews/translations/get-review-translations'
import { retryReviewTranslations } from '@yuko/contract/reviews/translations/retry-review-translations'
import type { ReviewTranslations, TranslationSettings } from '@yuko/contract/reviews/translations/review-translations'
import { updateReviewTranslations } from '@yuko/contract/reviews/translations/update-review-translations'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'
import { idOf } from '#testing/ids.ts'

let translations: ReviewTranslations
let saved: TranslationSettings | undefined
const german = { language: 'de' as const, translated: 1200, waiting: 34, failed: 1, failedReviewIds: [idOf('rev', 1)] }
const server = setupServer(
  mockEndpoint(getAssistance, () => ({ assistance: null })),
  mockEndpoint(getReviewTranslations, () => translations),
  mockEndpoint(updateReviewTranslations, ({ body }) => {
    saved = body
    translations = { ...translations, ...body, progress: [{ ...german, translated: 0, failed: 0, failedReviewIds: [] }] }
    return translations
  }),
  mockEndpoint(retryReviewTranslations, () => {
    translations = { ...translations, problem: null, progress: [{ ...german, failed: 0, failedReviewIds: [] }] }
    return translations
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  saved = undefined
  translations = { isOn: false, languages: [], progress: [], problem: null }
})
afterAll(() => server.close())

const open = (options = {}) => renderRoutes(routes, { path: '/app/settings/reviews/translations', ...options })

it('says what is sent, and starts when a person turns it on', async () => {
  const { user } = open()
  expect(await screen.findByText(/Sends titles, texts, and your replies to your AI provider/)).toBeVisible()
  expect(await screen.findByRole('link', { name: 'Turn on AI assistance' })).toBeVisible()
  await user.click(screen.getByRole('switch', { name: /Translate published reviews/ }))
  await user.click(screen.getByRole('checkbox', { name: 'German' }))
  await user.click(screen.getByRole('button', { name: 'Save' }))
  expect(await screen.findByText('0 of 34 translated')).toBeVisible()
  expect(saved).toEqual({ isOn: true, languages: ['de'] })
})

it('shows what failed and why it paused, and retries', async () => {
  const problem = { code: 'assistance.failed', detail: 'The AI provider has a problem.', at: '2026-11-20T10:00:00.000Z' }
  translations = { isOn: true, languages: ['de'], progress: [german], problem }
  const { user } = open()
  expect(await screen.findByText('1,200 of 1,235 translated')).toBeVisible()
  expect(screen.getByText(/The AI provider has a problem\. It’s tried again/)).toBeVisible()
  expect(screen.getByRole('link', { name: 'Review 1' })).toHaveAttribute('href', `/reviews/reviews/${idOf('rev', 1)}`)
  await user.click(screen.getByRole('button', { name: 'Retry' }))
  expect(await screen.findByText('1,200 of 1,234 translated')).toBeVisible()
  expect(screen.queryByText('Translating is paused')).not.toBeInTheDocument()
})

it('can’t be changed by members who may only read', async () => {
  translations = { isOn: true, languages: ['de'], progress: [german], problem: null }
  open({ permissions: ['organization.read'] })
  expect(await screen.findByRole('switch', { name: /Translate published reviews/ })).toBeDisabled()
  expect(screen.getByRole('checkbox', { name: 'German' })).toBeDisabled()
  expect(screen.queryByRole('button', { name: 'Retry' })).not.toBeInTheDocument()
})
