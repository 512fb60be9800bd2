import { act, screen } from '@testing-library/react'
import { forgetSession, renderHost } from '#testing/render-host.tsx'

beforeEach(forgetSession)

const show = async (path: string, heading: string) => {
  const host = renderHost(path, { isSignedIn: false })
  await screen.findByRole('heading', { level: 1, name: heading })
  return host
}

it('500 shows the specified texts', async () => {
  await show('/500', '500')
  expect(screen.getByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
  expect(
    screen.getByText("We're fixing the issue and things should be back to normal soon. Please try again shortly."),
  ).toBeVisible()
  expect(screen.getByRole('img', { name: 'Yuko' })).toBeVisible()
})

it('401 explains, goes back to the previous page, and links home', async () => {
  const { user, router, address } = await show('/terms', 'Terms of service')
  await act(() => router.navigate('/401'))
  await screen.findByRole('heading', { level: 1, name: '401' })
  expect(screen.getByText("Oops! You don't have permission to access this page.")).toBeVisible()
  expect(
    screen.getByText(
      'It looks like you tried to access a resource that requires proper authentication. Please log in with the appropriate credentials.',
    ),
  ).toBeVisible()
  expect(screen.getByRole('link', { name: 'back to home' })).toHaveAttribute('href', '/')
  await user.click(screen.getByRole('button', { name: 'Go Back' }))
  await screen.findByRole('heading', { name: 'Terms of service' })
  expect(address()).toBe('/terms')
})

it.each(['/404', '/no/such/page', '/logins'])('%s shows the not-found page', async (path) => {
  await show(path, '404')
  expect(screen.getByRole('heading', { name: 'Page not found' })).toBeVisible()
})

it('503 explains the maintenance and that no data is lost', async () => {
  await show('/503', '503')
  expect(screen.getByText(/Your data is safe/)).toBeVisible()
})
