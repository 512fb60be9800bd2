import { screen, waitFor, within } from '@testing-library/react'
import { setupServer } from 'msw/node'
import { accountBackend, aUser } from '#testing/account-backend.ts'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
beforeEach(forgetSession)
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

async function open() {
  server.use(...accountBackend(aUser()).handlers)
  const view = renderHost('/reviews/reviews')
  return { ...view, help: await screen.findByRole('button', { name: 'Help' }) }
}

it('opens the API reference and the terms, next to the page', async () => {
  const { user, help } = await open()
  await user.click(help)
  const links = (await screen.findAllByRole('menuitem')).filter((item) => item.hasAttribute('href'))
  expect(links.map((link) => [link.textContent, link.getAttribute('href'), link.getAttribute('target')])).toEqual([
    ['API reference', '/api/v1/docs', '_blank'],
    ['Terms of service', '/terms', '_blank'],
  ])
})

it('lists the shortcuts, from its menu and by the shortcut itself', async () => {
  const { user, help } = await open()
  await user.click(help)
  await user.click(await screen.findByRole('menuitem', { name: /Keyboard shortcuts/ }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Keyboard shortcuts' }))
  await waitFor(() => expect(dialog.getByText('Next row, previous row')).toBeVisible())
  await user.click(dialog.getByRole('button', { name: 'Close' }))
  await waitFor(() => expect(screen.queryByRole('dialog')).not.toBeInTheDocument())
  await user.keyboard('{Shift>}?{/Shift}')
  const again = await screen.findByRole('dialog', { name: 'Keyboard shortcuts' })
  await waitFor(() => expect(again).toBeVisible())
})
