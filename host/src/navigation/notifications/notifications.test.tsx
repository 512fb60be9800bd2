import { screen, waitFor } from '@testing-library/react'
import { countNotifications } from '@yuko/contract/notifications/count-notifications'
import { listNotifications } from '@yuko/contract/notifications/list-notifications'
import type { Notification } from '@yuko/contract/notifications/notification'
import { readNotifications } from '@yuko/contract/notifications/read-notifications'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { setupServer } from 'msw/node'
import { accountBackend } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

/** Without layout, a popover assumes its target is scrolled out of view, and hides. */
const hidden = true

const id = (n: number) => `ntf_01jd3m8w2ve5h9x7q4t6r8s0a${n}`
const createdAt = '2026-11-20T09:30:00.000Z'
const some = (): Notification[] => [
  { notificationId: id(1), createdAt, isRead: false, details: { kind: 'store.disconnected', reason: 'uninstalled' } },
  { notificationId: id(2), createdAt, isRead: false, details: { kind: 'reviews.waiting', count: 2 } },
  { notificationId: id(3), createdAt, isRead: true, details: { kind: 'member.joined', name: 'Bea Example' } },
]

function backend(items = some()) {
  const unread = () => items.filter(({ isRead }) => !isRead)
  server.use(
    mockEndpoint(countNotifications, () => ({ unread: unread().length })),
    mockEndpoint(listNotifications, () => ({ items: structuredClone(items), nextCursor: null })),
    mockEndpoint(readNotifications, ({ body: { notificationIds } }) => {
      const marked = unread().filter(({ notificationId }) => !notificationIds || notificationIds.includes(notificationId))
      for (const one of marked) one.isRead = true
      return { marked: marked.length }
    }),
    ...accountBackend().handlers,
  )
}

it('counts unread notifications and lists them when opened', async () => {
  backend()
  const { user } = renderHost('/reviews/reviews')
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  expect(await screen.findByRole('link', { name: /Store disconnected\s*\(Unread\)/, hidden })).toBeInTheDocument()
  expect(screen.getByRole('link', { name: /New member: Bea Example/, hidden })).toBeInTheDocument()
})

it('opens the linked page and marks the notification as read', async () => {
  backend()
  const { user, address } = renderHost('/billing')
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  await user.click(await screen.findByRole('link', { name: /2 reviews to moderate/, hidden }))
  await waitFor(() => expect(address()).toBe('/reviews/reviews?status=pending'))
  expect(await screen.findByRole('button', { name: 'Notifications, 1 unread' })).toBeVisible()
})

it('marks all as read', async () => {
  backend()
  const { user } = renderHost('/reviews/reviews')
  await user.click(await screen.findByRole('button', { name: 'Notifications, 2 unread' }))
  await user.click(await screen.findByRole('button', { name: 'Mark all as read', hidden }))
  expect(await screen.findByRole('button', { name: 'Notifications' })).toBeVisible()
  await waitFor(() => expect(screen.queryByText(/\(Unread\)/)).not.toBeInTheDocument())
})

it('shows an empty state', async () => {
  backend([])
  const { user } = renderHost('/reviews/reviews')
  await user.click(await screen.findByRole('button', { name: 'Notifications' }))
  expect(await screen.findByText('No notifications yet')).toBeInTheDocument()
})

it('shows a failed load', async () => {
  backend()
  server.use(
    mockEndpoint(listNotifications, () => {
      throw new Refusal('server.unavailable', 'Away.')
    }),
  )
  const { user } = renderHost('/reviews/reviews')
  await user.click(await screen.findByRole('button', { name: /^Notifications/ }))
  expect(await screen.findByText('Away.')).toBeInTheDocument()
})
