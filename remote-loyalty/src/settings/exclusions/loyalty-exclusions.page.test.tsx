import { screen, within } from '@testing-library/react'
import { addExclusions } from '@yuko/contract/exclusions/add-exclusions'
import { countExclusions } from '@yuko/contract/exclusions/count-exclusions'
import { deleteExclusions } from '@yuko/contract/exclusions/delete-exclusions'
import type { Exclusion } from '@yuko/contract/exclusions/exclusion'
import { listExclusions } from '@yuko/contract/exclusions/list-exclusions'
import { listCollections } from '@yuko/contract/store/list-collections'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'

let exclusions: Exclusion[] = []
const asked = new Set<unknown>()
const server = setupServer(
  mockEndpoint(listExclusions, ({ query }) => {
    asked.add(query.scope)
    return { items: exclusions, nextCursor: null }
  }),
  mockEndpoint(countExclusions, ({ query }) => {
    asked.add(query.scope)
    return { customers: 0, products: exclusions.length, orders: 0 }
  }),
  mockEndpoint(addExclusions, ({ body }) => {
    asked.add(body.scope)
    exclusions = body.values.map((value, index) => ({
      exclusionId: idOf('exc', index + 1),
      scope: 'loyalty',
      target: body.target,
      value,
      label: value,
      imageUrl: null,
      reason: null,
      expiresAt: null,
      isExpired: false,
      createdAt: '2026-11-20T09:00:00.000Z',
    }))
    return { added: body.values.length, unchanged: 0, refused: 0, problems: [] }
  }),
  mockEndpoint(deleteExclusions, ({ body }) => {
    exclusions = []
    return { deleted: body.exclusionIds?.length ?? 0, deletionId: null }
  }),
  mockEndpoint(listCollections, () => ({
    items: [{ collectionId: idOf('col', 1), externalId: '81', title: 'Winter sale', handle: 'sale' }],
    nextCursor: null,
  })),
)
beforeAll(() => server.listen())
beforeEach(() => {
  exclusions = []
  asked.clear()
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const path = '/app/settings/loyalty/exclusions'

it('excludes a collection from loyalty, and includes it again', async () => {
  const { user, address } = renderRoutes(routes, { path })
  await user.click(await screen.findByRole('link', { name: 'Products 0' }))
  expect(address()).toBe(`${path}?tab=products`)
  await user.click(screen.getByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: 'Collection' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Collection' }))
  await user.click(await screen.findByRole('option', { name: 'Winter sale' }))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  await user.click(await screen.findByRole('checkbox', { name: 'Select Winter sale' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { name: 'No excluded products' })).toBeVisible()
  expect([...asked]).toEqual(['loyalty'])
})

it('is read-only without the permission', async () => {
  renderRoutes(routes, { path, permissions: ['organization.read'] })
  expect(await screen.findByText(/don’t earn points/)).toBeVisible()
  expect(screen.queryByRole('button', { name: 'Add' })).not.toBeInTheDocument()
})
