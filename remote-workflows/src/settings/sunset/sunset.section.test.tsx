import { screen, waitFor } from '@testing-library/react'
import { getSunset } from '@yuko/contract/automation/sunset/get-sunset'
import { previewSunset } from '@yuko/contract/automation/sunset/preview-sunset'
import { readmitUnengaged } from '@yuko/contract/automation/sunset/readmit-unengaged'
import { type Sunset, sunsetRule } from '@yuko/contract/automation/sunset/sunset-rule'
import { updateSunset } from '@yuko/contract/automation/sunset/update-sunset'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { SunsetSection } from './sunset.section.tsx'

const off: Sunset = { rule: sunsetRule.parse({}), unengaged: 0, isTracked: true, trackedSince: null }
let sunset = off
const server = setupServer(
  mockEndpoint(getSunset, () => sunset),
  mockEndpoint(updateSunset, ({ body }) => {
    sunset = { ...sunset, rule: body, unengaged: body.isOn ? 2 : sunset.unengaged }
    return sunset
  }),
  mockEndpoint(previewSunset, ({ body: { days } }) => ({ count: days === 90 ? 7 : 2, reachable: 40, people: [] })),
  mockEndpoint(readmitUnengaged, () => {
    const readmitted = sunset.unengaged
    sunset = { ...sunset, unengaged: 0 }
    return { readmitted }
  }),
)
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(() => {
  sunset = off
})
afterAll(() => server.close())

const open = () => renderRoutes([{ path: '/', element: <SunsetSection mayEdit /> }], { path: '/' })

it('shows how many people a rule concerns before it is saved', async () => {
  const { user } = open()
  await user.click(await screen.findByRole('checkbox', { name: /Suppress unengaged subscribers/ }))
  expect(await screen.findByText('2 of 40 people would be suppressed now.')).toBeVisible()
  const days = screen.getByRole('textbox', { name: 'Days without engagement' })
  await user.clear(days)
  await user.type(days, '90')
  expect(await screen.findByText('7 of 40 people would be suppressed now.')).toBeVisible()
  await user.click(screen.getByRole('radio', { name: 'Exclude from campaigns' }))
  await user.click(screen.getByRole('button', { name: 'Save rule' }))
  await waitFor(() => expect(sunset.rule).toEqual({ isOn: true, days: 90, emails: 10, action: 'skip_campaigns' }))
})

it('refuses a period that is too short, and turns off with whatever is typed', async () => {
  sunset = { ...off, rule: { ...off.rule, isOn: true } }
  const { user } = open()
  const days = await screen.findByRole('textbox', { name: 'Days without engagement' })
  await user.clear(days)
  await user.type(days, '3')
  await user.click(screen.getByRole('button', { name: 'Save rule' }))
  expect(await screen.findByText('must be at least 30')).toBeVisible()
  await user.click(screen.getByRole('checkbox', { name: /Suppress unengaged subscribers/ }))
  await user.click(screen.getByRole('button', { name: 'Save rule' }))
  await waitFor(() => expect(sunset.rule.isOn).toBe(false))
})

it('readmits everyone', async () => {
  sunset = { ...off, unengaged: 2 }
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Readmit all' }))
  await user.click((await screen.findAllByRole('button', { name: 'Readmit all' })).at(-1) as HTMLElement)
  await waitFor(() => expect(screen.queryByText(/are suppressed/)).not.toBeInTheDocument())
})

it('says that nobody is suppressed without tracking', async () => {
  sunset = { ...off, rule: { ...off.rule, isOn: true }, isTracked: false }
  open()
  expect(await screen.findByText('Turn on open or click tracking. Until then, nobody is suppressed.')).toBeVisible()
})
