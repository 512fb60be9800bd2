import { jest } from '@jest/globals'
import { screen, waitFor, within } from '@testing-library/react'
import { addExclusions } from '@yuko/contract/exclusions/add-exclusions'
import { countExclusions } from '@yuko/contract/exclusions/count-exclusions'
import { deleteExclusions } from '@yuko/contract/exclusions/delete-exclusions'
import { downloadExclusions } from '@yuko/contract/exclusions/download-exclusions'
import { type Exclusion, targetsOf } from '@yuko/contract/exclusions/exclusion'
import { listExclusions } from '@yuko/contract/exclusions/list-exclusions'
import { undoDeleteExclusions } from '@yuko/contract/exclusions/undo-delete-exclusions'
import { uploadExclusions } from '@yuko/contract/exclusions/upload-exclusions'
import { listCollections } from '@yuko/contract/store/list-collections'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#reviews.routes.tsx'

let exclusions: Exclusion[]
let deleted: Exclusion[]
const make = (target: Exclusion['target'], value: string, more: Partial<Exclusion> = {}): Exclusion => ({
  exclusionId: `exc_01jd3m8w2ve5h9x7q4t6r8s0a${exclusions?.length ?? 0}`,
  scope: 'review_requests',
  target,
  value,
  label: value,
  imageUrl: null,
  reason: null,
  expiresAt: null,
  isExpired: false,
  createdAt: '2026-11-20T09:00:00.000Z',
  ...more,
})
const of = (group: keyof typeof targetsOf) => exclusions.filter(({ target }) => targetsOf[group].includes(target))

const server = setupServer(
  mockEndpoint(listExclusions, ({ query }) => ({
    items: of(query.group).filter(({ value }) => value.includes(query.q ?? '')),
    nextCursor: null,
  })),
  mockEndpoint(countExclusions, () => ({
    customers: of('customers').length,
    products: of('products').length,
    orders: of('orders').length,
  })),
  mockEndpoint(addExclusions, ({ body }) => {
    for (const value of body.values) exclusions.push(make(body.target, value, { reason: body.reason ?? null }))
    return { added: body.values.length, unchanged: 0, refused: 0, problems: [] }
  }),
  mockEndpoint(deleteExclusions, ({ body }) => {
    deleted = exclusions.filter(({ exclusionId }) => body.exclusionIds?.includes(exclusionId))
    exclusions = exclusions.filter((one) => !deleted.includes(one))
    return { deleted: deleted.length, deletionId: 'exd_01jd3m8w2ve5h9x7q4t6r8s0ab' }
  }),
  mockEndpoint(undoDeleteExclusions, () => {
    exclusions.push(...deleted)
    return { restored: deleted.length }
  }),
)
beforeAll(() => server.listen())
beforeEach(() => {
  exclusions = []
  exclusions.push(make('email', 'mara@people.example'))
  exclusions.push(make('product', 'prd_x', { label: 'Gift card' }))
})
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const path = '/app/settings/reviews/exclusions'
const open = (at = path, permissions?: Parameters<typeof renderRoutes>[1]['permissions']) =>
  renderRoutes(routes, { path: at, ...(permissions && { permissions }) })

it('lists customers, products and orders, each with its own address', async () => {
  const { user, address } = open()
  expect(await screen.findByText('mara@people.example')).toBeVisible()
  await user.click(screen.getByRole('link', { name: 'Products 1' }))
  expect(await screen.findByText('Gift card')).toBeVisible()
  expect(address()).toBe(`${path}?tab=products`)
  await user.click(screen.getByRole('link', { name: 'Orders 0' }))
  expect(await screen.findByRole('heading', { name: 'No excluded orders' })).toBeVisible()
})

it('searches by the address', async () => {
  open(`${path}?tab=nonsense&q=nobody`)
  expect(await screen.findByText('No exclusion contains “nobody”.')).toBeVisible()
})

it('adds pasted lines with a note and an expiration date', async () => {
  let sent: object | undefined
  server.use(
    mockEndpoint(addExclusions, ({ body }) => {
      sent = body
      return { added: 1, unchanged: 0, refused: 1, problems: [{ row: 2, value: 'x', message: 'is no e-mail address' }] }
    }),
  )
  const { user } = open()
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await dialog.findByText('is required')).toBeVisible()
  await user.type(dialog.getByRole('textbox', { name: 'Values' }), 'a@b.example\n\nx\n')
  await user.type(dialog.getByRole('textbox', { name: 'Note' }), 'Staff')
  await user.type(dialog.getByLabelText('Expires on'), '2026-12-31')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByText('1 added · 1 not added')).toBeVisible()
  expect(screen.getByRole('list', { name: 'Not added' })).toHaveTextContent('Line 2: x is no e-mail address')
  expect(sent).toMatchObject({ target: 'email', values: ['a@b.example', 'x'], reason: 'Staff' })
  expect(sent).toHaveProperty('expiresAt', new Date('2026-12-31T23:59:59.999').toISOString())
})

it('adds a collection by its title', async () => {
  const sale = { collectionId: 'col_01jd3m8w2ve5h9x7q4t6r8s0ab', externalId: '81', title: 'Winter sale', handle: 'sale' }
  server.use(mockEndpoint(listCollections, () => ({ items: [sale], nextCursor: null })))
  const { user } = open(`${path}?tab=products`)
  await user.click(await screen.findByRole('button', { name: 'Add' }))
  const dialog = within(await screen.findByRole('dialog'))
  await user.click(dialog.getByRole('combobox', { name: 'Type' }))
  await user.click(await screen.findByRole('option', { name: 'Collection' }))
  await user.click(await dialog.findByRole('combobox', { name: 'Collection' }))
  await user.click(await screen.findByRole('option', { name: 'Winter sale' }))
  expect(dialog.getByRole('textbox', { name: 'Values' })).toHaveValue('Winter sale')
  await user.click(dialog.getByRole('button', { name: 'Add' }))
  expect(await screen.findByRole('checkbox', { name: 'Select Winter sale' })).toBeVisible()
})

it('uploads a file, and shows why one was refused', async () => {
  let group = ''
  server.use(
    mockEndpoint(uploadExclusions, ({ query }) => {
      group = query.group
      return { added: 12, unchanged: 3, refused: 0, problems: [] }
    }),
  )
  const { user, notifications } = open(`${path}?tab=products`)
  await user.click(await screen.findByRole('button', { name: 'Upload' }))
  await user.upload(await screen.findByLabelText('CSV file'), new File(['handle\nx'], 'list.csv', { type: 'text/csv' }))
  await waitFor(() => expect(notifications[0]?.message).toBe('12 added · 3 already listed'))
  expect(group).toBe('products')

  server.use(
    mockEndpoint(uploadExclusions, () => {
      throw new Refusal('exclusion.file-refused', 'The file has no rows')
    }),
  )
  await user.click(screen.getByRole('button', { name: 'Upload' }))
  await user.upload(await screen.findByLabelText('CSV file'), new File([''], 'list.csv', { type: 'text/csv' }))
  expect(await screen.findByText('The file has no rows')).toBeVisible()
})

it('deletes selected exclusions, and Undo restores them', async () => {
  const { user, notifications } = open()
  await user.click(await screen.findByRole('checkbox', { name: 'Select mara@people.example' }))
  await user.click(screen.getByRole('button', { name: 'Delete' }))
  expect(await screen.findByRole('heading', { name: 'No excluded customers' })).toBeVisible()
  expect(notifications[0]?.message).toBe('1 exclusion deleted')
  notifications[0]?.action?.onClick()
  expect(await screen.findByText('mara@people.example')).toBeVisible()
})

it('downloads the current list', async () => {
  const saved: Blob[] = []
  Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:x', revokeObjectURL: () => {} })
  const click = jest.spyOn(HTMLAnchorElement.prototype, 'click').mockImplementation(() => {})
  server.use(mockEndpoint(downloadExclusions, ({ query }) => `target,value\nemail,${query.group}\n` as never))
  const { user } = open()
  await screen.findByText('mara@people.example')
  await user.click(screen.getByRole('button', { name: 'Download' }))
  await waitFor(() => expect(click).toHaveBeenCalledTimes(1))
  click.mockRestore()
  expect(await saved[0]?.text()).toContain('customers')
})

it('is read-only without the permission', async () => {
  open(path, ['organization.read'])
  expect(await screen.findByText('mara@people.example')).toBeVisible()
  for (const name of ['Add', 'Upload', 'Download']) expect(screen.queryByRole('button', { name })).not.toBeInTheDocument()
  expect(screen.queryByRole('checkbox')).not.toBeInTheDocument()
})
