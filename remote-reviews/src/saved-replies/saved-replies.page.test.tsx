import { act, screen, waitFor, within } from '@testing-library/react'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { savedReplyBackend } from '#testing/saved-reply-backend.ts'
import { routes } from '../reviews.routes.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function show(replies?: Parameters<typeof savedReplyBackend>[0]) {
  const backend = savedReplyBackend(replies)
  server.use(...backend.handlers)
  return { ...renderRoutes(routes, { path: '/reviews/saved-replies' }), state: backend.state }
}

it('creates the first reply, with an inserted shortcode', async () => {
  const { user, state } = show([])
  await user.click(await screen.findByRole('button', { name: 'Create saved reply' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create saved reply' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Thanks')
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Dear ')
  await user.click(dialog.getByRole('button', { name: 'First name' }))
  expect(dialog.getByRole('textbox', { name: 'Text' })).toHaveValue('Dear {{ customer.first_name }}')
  expect(dialog.getByText('Preview:').parentElement).toHaveTextContent('Dear Ada')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await screen.findByRole('row', { name: /Thanks/ })).toBeVisible()
  expect(state.replies).toMatchObject([{ title: 'Thanks', body: 'Dear {{ customer.first_name }}' }])
})

it('shows the api’s errors and preserves the text', async () => {
  const { user } = show([])
  await user.click(await screen.findByRole('button', { name: 'Create saved reply' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Create saved reply' }))
  await user.type(dialog.getByRole('textbox', { name: 'Name' }), 'Odd')
  await user.type(dialog.getByRole('textbox', { name: 'Text' }), 'Hello {{{{ nonsense }}')
  await user.click(dialog.getByRole('button', { name: 'Save' }))
  expect(await dialog.findByRole('alert')).toHaveTextContent('Unknown shortcode')
  expect(dialog.getByRole('textbox', { name: 'Name' })).toHaveValue('Odd')
})

it('deletes a reply, and Undo creates it again', async () => {
  const { user, state, notifications } = show()
  await user.click(await screen.findByRole('button', { name: 'Delete Thanks' }))
  expect(await screen.findByText('No saved replies yet')).toBeVisible()
  act(() => notifications[0]?.action?.onClick())
  expect(await screen.findByRole('row', { name: /Thanks/ })).toBeVisible()
  await waitFor(() => expect(state.replies).toHaveLength(1))
})
