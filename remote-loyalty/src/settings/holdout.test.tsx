import { screen, waitFor } from '@testing-library/react'
import { getLoyaltyHoldout, updateLoyaltyHoldout } from '@yuko/contract/loyalty/settings/loyalty-holdout'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { HoldoutSection } from './holdout.section.tsx'

let percent = 0
const server = setupServer(
  mockEndpoint(getLoyaltyHoldout, () => ({ percent, since: null })),
  mockEndpoint(updateLoyaltyHoldout, ({ body }) => {
    percent = body.percent
    return { percent, since: '2026-09-01T00:00:00.000Z' }
  }),
)
beforeAll(() => server.listen())
afterAll(() => server.close())

it('the share is saved, and not above 20 %', async () => {
  const { user } = renderRoutes([{ path: '/', element: <HoldoutSection /> }], { path: '/' })
  const share = await screen.findByRole('textbox', { name: 'Share of new customers, in percent' })
  await user.clear(share)
  await user.type(share, '30')
  await user.click(screen.getByRole('button', { name: 'Save share' }))
  expect(await screen.findByText('must be at most 20')).toBeVisible()
  await user.clear(share)
  await user.type(share, '5')
  await user.click(screen.getByRole('button', { name: 'Save share' }))
  await waitFor(() => expect(percent).toBe(5))
  expect(await screen.findByRole('link', { name: 'View results' })).toBeVisible()
})
