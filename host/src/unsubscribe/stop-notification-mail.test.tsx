import { screen } from '@testing-library/react'
import { stopNotificationMail } from '@yuko/contract/notifications/mails/stop-notification-mail'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

let stopped: object[]
const server = setupServer(
  mockEndpoint(stopNotificationMail, ({ params }) => {
    if (params.token === 'forged')
      throw new Refusal('consent.link-refused', 'This link is incomplete or invalid. Copy the whole link from the email.')
    stopped.push(params)
    return { organizationName: 'Mill & Co' }
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  forgetSession()
  stopped = []
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const open = (token: string) => renderHost(`/notification-mails/low-ratings/${token}`, { isSignedIn: false })

it('stops an email with one click, without signing in', async () => {
  const { user } = open('signed')
  expect(await screen.findByRole('heading', { name: 'Stop emails about low ratings?' })).toBeVisible()
  expect(stopped).toEqual([])
  await user.click(screen.getByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByRole('heading', { name: 'These emails are off' })).toBeVisible()
  expect(screen.getByText('You can turn them on again in the settings of Mill & Co.')).toBeVisible()
  expect(stopped).toMatchObject([{ mail: 'low-ratings', token: 'signed' }])
})

it('says what is wrong with a changed link', async () => {
  const { user } = open('forged')
  await user.click(await screen.findByRole('button', { name: 'Stop these emails' }))
  expect(await screen.findByRole('alert')).toHaveTextContent('This link is incomplete or invalid')
})
