import { jest } from '@jest/globals'
import { render, screen } from '@testing-library/react'
import { createMemoryRouter, type RouteObject, RouterProvider } from '@yuko/runtime/router'
import { UiProvider } from '@yuko/ui'
import { RouteError } from '#app/route-error.tsx'

const show = (isRegion: boolean, route: RouteObject) =>
  render(
    <UiProvider colorScheme="light" env="test">
      <RouterProvider
        router={createMemoryRouter([
          {
            errorElement: <RouteError isRegion={isRegion} />,
            hydrateFallbackElement: <p />,
            children: [{ path: '/', ...route }],
          },
        ])}
      />
    </UiProvider>,
  )
const breaks = (error: unknown) => () => {
  throw error
}

let logged: jest.SpiedFunction<typeof console.error>
beforeEach(() => {
  logged = jest.spyOn(console, 'error').mockImplementation(() => {})
})
afterEach(() => jest.restoreAllMocks())

it('a script that failed to load asks for a refresh', async () => {
  const missing = Object.assign(new Error('Loading chunk 551 failed.'), { name: 'ChunkLoadError' })
  show(false, { lazy: breaks(missing) })
  expect(await screen.findByRole('heading', { name: 'Something went wrong.' })).toBeVisible()
  expect(screen.getByText('It looks like the page failed to load some resources. Please refresh to continue.')).toBeVisible()
  expect(screen.getByRole('button', { name: 'Refresh' })).toBeVisible()
})

it('an error while rendering is logged and shows the 500 page', async () => {
  const broken = new Error('undefined is not an object')
  show(false, { Component: breaks(broken) })
  expect(await screen.findByRole('heading', { level: 1, name: '500' })).toBeVisible()
  expect(logged).toHaveBeenCalledWith(broken)
})

it('inside the shell the page is the minimal one, without the number', async () => {
  show(true, { Component: breaks(new Error('broken')) })
  expect(await screen.findByRole('heading', { level: 1, name: 'Something went wrong.' })).toBeVisible()
  expect(screen.queryByText('500')).not.toBeInTheDocument()
})
