import { screen, waitFor } from '@testing-library/react'
import {
  type ControlReport,
  getControlGroup,
  getControlReport,
  updateControlGroup,
} from '@yuko/contract/automation/control/control-group'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { ControlGroupSection } from './control-group.section.tsx'

const gain: ControlReport = {
  currency: 'EUR',
  from: '2026-09-01T00:00:00.000Z',
  to: '2026-11-20T00:00:00.000Z',
  mailed: { people: 9000, buyers: 2000, revenuePerPerson: 1250 },
  control: { people: 1000, buyers: 180, revenuePerPerson: 1000 },
  difference: 250,
  interval: [100, 400],
  total: 2_250_000,
  totalInterval: [900_000, 3_600_000],
  verdict: 'gain',
  neededEach: 800,
}
let percent = 10
let report = gain
const server = setupServer(
  mockEndpoint(getControlGroup, () => ({ percent, since: percent > 0 ? gain.from : null })),
  mockEndpoint(getControlReport, () => ({ report: percent > 0 ? report : null })),
  mockEndpoint(updateControlGroup, ({ body }) => {
    percent = body.percent
    return { percent, since: gain.from }
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  percent = 10
  report = gain
})
afterAll(() => server.close())

const open = () => renderRoutes([{ path: '/', element: <ControlGroupSection mayEdit /> }], { path: '/' })

it('shows what marketing added, with its interval', async () => {
  open()
  expect(await screen.findByText(/Marketing emails added revenue/)).toBeVisible()
  expect(screen.getByText('€2.50')).toBeVisible()
  expect(screen.getByText(/95% confidence interval: €1.00 – €4.00 per person/)).toBeVisible()
})

it.each([
  ['unclear', 5000, /would take 5,000 people in each group/],
  ['too_few', null, /at least 20 buyers/],
  ['loss', null, /bought less than the control group/],
] as const)('says so if the result is %s', async (verdict, neededEach, words) => {
  report = { ...gain, verdict, neededEach }
  open()
  expect(await screen.findByText(words)).toBeVisible()
})

it('saves another share, and refuses more than 20 %', async () => {
  percent = 0
  const { user } = open()
  const share = await screen.findByRole('textbox', { name: 'Share of people, in percent' })
  await user.clear(share)
  await user.type(share, '30')
  await user.click(screen.getByRole('button', { name: 'Save share' }))
  expect(await screen.findByText('must be at most 20')).toBeVisible()
  await user.clear(share)
  await user.type(share, '5')
  await user.click(screen.getByRole('button', { name: 'Save share' }))
  await waitFor(() => expect(percent).toBe(5))
  expect(await screen.findByText(/Marketing emails added revenue/)).toBeVisible()
})
