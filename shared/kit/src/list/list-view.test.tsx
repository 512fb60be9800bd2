import { QueryClientProvider } from '@tanstack/react-query'
import { act, fireEvent, render, screen, waitFor, within } from '@testing-library/react'
import { type Permission, permissionsOf } from '@yuko/contract/permissions'
import { type ListDisplay, usualDisplay, type View } from '@yuko/contract/views/view'
import { ApiError, type ApiRequest, connectFetcher, connectNotifier, createQueryClient, HostProvider } from '@yuko/runtime'
import { createMemoryRouter, Link, RouterProvider, useLocation } from '@yuko/runtime/router'
import { type Column, DataTable, FilterBar, type Sort, UiProvider } from '@yuko/ui'
import { useState } from 'react'
import { useListView } from '#list/use-list-view.ts'
import { ViewMenu } from '#list/view-menu.tsx'

interface Row {
  id: string
  name: string
}
const rows: Row[] = ['Ada', 'Ben', 'Cem'].map((name) => ({ id: name.toLowerCase(), name }))
const columns: Column<Row>[] = [
  { id: 'name', header: 'Name', card: 'title', sortable: 'asc', cell: ({ name }) => name },
  { id: 'city', header: 'City', cell: ({ name }) => `City of ${name}` },
  { id: 'joined', header: 'Joined', sortable: 'desc', cell: () => '2026' },
  { id: 'actions', header: 'Actions', isHeaderHidden: true, cell: () => null },
]
const path = '/people'

let opened: string[]
let searched: string[]
let sorts: Sort[]
/** The api, in memory. */
let views: View[]
let display: ListDisplay
/** Holds a change of the display back, then refuses it. */
let refuse: (() => void) | undefined
let told: string[]
let saved: ListDisplay[]

beforeEach(() => {
  opened = []
  searched = []
  sorts = []
  views = []
  saved = []
  display = usualDisplay
  refuse = undefined
  told = []
  connectNotifier(({ message }) => told.push(message))
  connectFetcher(answer)
})

async function answer({ method, path: called, body }: ApiRequest): Promise<unknown> {
  if (method === 'GET') return { items: views, nextCursor: null, display }
  if (called === '/views/display') {
    if (refuse)
      return new Promise((_resolve, reject) => {
        refuse = () => reject(new ApiError('No', { status: 500 }))
      })
    const { list: _list, ...next } = body as ListDisplay & { list: string }
    saved.push(next)
    display = next
    return next
  }
  if (method === 'PATCH') {
    const { name } = body as { name: string }
    views = views.map((view) => (called.endsWith(view.viewId) ? { ...view, name } : view))
    return views[0]
  }
  if (method === 'PUT') views = [...views, aView(views.length + 1, body as Partial<View>)]
  if (method === 'DELETE') views = views.filter(({ viewId }) => !called.endsWith(viewId))
  return views.at(-1)
}

const aView = (n: number, change: Partial<View> = {}): View => ({
  viewId: `viw_${n}`,
  list: 'members',
  name: `View ${n}`,
  query: `?city=${n}`,
  savedAt: '2026-11-01T10:00:00.000Z',
  ...change,
})

function People({ isOfWorkflow = false }) {
  const { search } = useLocation()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const view = useListView({
    list: 'members',
    ...(!isOfWorkflow && { path }),
    query: search,
    columns,
    sort: { by: 'name', direction: 'asc' },
    onSort: (sort) => sorts.push(sort),
  })
  return (
    <>
      <FilterBar searchLabel="Search people" search="" onSearch={(q) => searched.push(q)} tools={<ViewMenu view={view} />} />
      <Link to={path}>All people</Link>
      <Link to="/">Leave</Link>
      <DataTable
        label="People"
        columns={columns}
        hiddenColumns={view.hidden}
        density={view.density}
        rows={view.isOpening ? undefined : rows}
        rowKey={({ id }) => id}
        rowLabel={({ name }) => name}
        onOpen={({ id }) => opened.push(id)}
        selection={{ selected, onChange: setSelected }}
        empty={null}
      />
    </>
  )
}

function open(at = path, permissions: Permission[] = permissionsOf('owner')) {
  const organization = { uuid: 'org', name: 'Mill', role: 'owner' as const, permissions, currency: 'EUR', timezone: 'UTC' }
  const host = {
    user: { name: 'Ada', email: 'ada@shop.example', integrationType: null },
    organization,
    platform: { kind: 'standalone' as const, leaveTo() {} },
    flags: {},
    reload: async () => {},
  }
  const router = createMemoryRouter(
    [
      { path: '/', element: <Link to={path}>People</Link> },
      { path, element: <People /> },
      { path: '/figure', element: <People isOfWorkflow /> },
    ],
    { initialEntries: [at] },
  )
  const link = ({ href, ...props }: { href: string }) => <Link to={href} {...props} />
  render(
    <UiProvider colorScheme="light" env="test" link={link}>
      <QueryClientProvider client={createQueryClient()}>
        <HostProvider value={host}>
          <RouterProvider router={router} />
        </HostProvider>
      </QueryClientProvider>
    </UiProvider>,
  )
  return { router, address: () => router.state.location.pathname + router.state.location.search }
}
const press = (key: string) => act(() => void fireEvent.keyDown(document.activeElement ?? document.body, { key }))
const menu = async () => {
  const existing = screen.queryByRole('dialog')
  if (!existing) fireEvent.click(await screen.findByRole('button', { name: /^(View|View \d|Berlin)$/ }))
  return within(await screen.findByRole('dialog'))
}
const headers = () => screen.getAllByRole('columnheader').map(({ textContent }) => textContent)

describe('the keyboard in a list', () => {
  it('moves with j and k, selects with x, opens with Enter and searches with /', async () => {
    open()
    await screen.findByText('Ada')
    press('j')
    press('j')
    press('x')
    expect(screen.getByRole('checkbox', { name: 'Select Ben' })).toBeChecked()
    press('k')
    press('Enter')
    expect(opened).toEqual(['ada'])
    press('/')
    expect(screen.getByRole('searchbox', { name: 'Search people' })).toHaveFocus()
  })

  it('leaves the rows alone while the view menu is open', async () => {
    open()
    const { getByRole } = await menu()
    getByRole('checkbox', { name: 'City' }).focus()
    press('j')
    press('x')
    expect(screen.getByRole('checkbox', { name: 'Select Ada' })).not.toBeChecked()
  })
})

describe('the view of a list', () => {
  it('hides columns, and saves that for the member', async () => {
    open()
    const { getByRole, queryByRole } = await menu()
    expect(queryByRole('checkbox', { name: 'Name' })).not.toBeInTheDocument()
    expect(queryByRole('checkbox', { name: 'Actions' })).not.toBeInTheDocument()
    fireEvent.click(getByRole('checkbox', { name: 'City' }))
    await waitFor(() => expect(headers()).not.toContain('City'))
    await waitFor(() => expect(saved).toEqual([{ ...usualDisplay, hiddenColumns: ['city'] }]))
    fireEvent.click(getByRole('button', { name: 'Reset' }))
    await waitFor(() => expect(headers()).toContain('City'))
    await waitFor(() => expect(saved.at(-1)).toEqual(usualDisplay))
  })

  it('is as the member left it', async () => {
    display = { ...usualDisplay, density: 'compact', hiddenColumns: ['joined'] }
    open()
    await waitFor(() => expect(headers()).not.toContain('Joined'))
    expect(document.querySelector('[data-density="compact"]')).toBeInTheDocument()
    const { getByRole } = await menu()
    fireEvent.click(getByRole('radio', { name: 'Comfortable' }))
    await waitFor(() => expect(saved).toEqual([{ ...display, density: 'comfortable' }]))
  })

  it('goes back to what is saved when a change is refused', async () => {
    open()
    refuse = () => undefined
    const { getByRole } = await menu()
    fireEvent.click(getByRole('checkbox', { name: 'City' }))
    await waitFor(() => expect(headers()).not.toContain('City'))
    refuse()
    await waitFor(() => expect(headers()).toContain('City'))
    expect(told).toEqual(['No'])
  })

  it('sorts, where the headers are out of sight', async () => {
    open()
    const { getByRole } = await menu()
    fireEvent.click(getByRole('button', { name: 'Sort descending' }))
    fireEvent.click(getByRole('radio', { name: 'Joined' }))
    // The URL hasn’t changed yet.
    expect(getByRole('radio', { name: 'Joined' })).toBeChecked()
    fireEvent.click(getByRole('button', { name: 'Sort ascending' }))
    expect(sorts).toEqual([
      { by: 'name', direction: 'desc' },
      { by: 'joined', direction: 'desc' },
      { by: 'joined', direction: 'asc' },
    ])
  })
})

describe('saved views', () => {
  it('aren’t offered and don’t open where the filters fit only one workflow', async () => {
    views = [aView(1, { query: '' })]
    display = { ...usualDisplay, defaultViewId: 'viw_1' }
    const { address } = open('/figure')
    expect(await screen.findByText('Ada')).toBeVisible()
    const { getByRole, queryByRole } = await menu()
    expect(getByRole('region', { name: 'Columns' })).toBeVisible()
    expect(queryByRole('region', { name: 'Saved views' })).not.toBeInTheDocument()
    expect(address()).toBe('/figure')
  })

  it('are saved, renamed and deleted', async () => {
    open(`${path}?city=Berlin`)
    const { findByRole, getByRole, queryByRole } = await menu()
    fireEvent.change(await findByRole('textbox', { name: 'View name' }), { target: { value: 'Berlin' } })
    fireEvent.click(getByRole('button', { name: 'Save' }))
    expect(await findByRole('link', { name: 'Berlin' })).toHaveAttribute('href', `${path}?city=Berlin`)
    expect(queryByRole('textbox', { name: 'View name' })).not.toBeInTheDocument()
    fireEvent.click(getByRole('button', { name: 'Rename view “Berlin”' }))
    fireEvent.change(getByRole('textbox', { name: 'View name' }), { target: { value: 'From Berlin' } })
    fireEvent.click(getByRole('button', { name: 'Save' }))
    expect(await findByRole('link', { name: 'From Berlin' })).toBeInTheDocument()
    fireEvent.click(getByRole('button', { name: 'Delete view “From Berlin”' }))
    await waitFor(() => expect(queryByRole('link', { name: 'From Berlin' })).not.toBeInTheDocument())
  })

  it('are only opened by members who may only read', async () => {
    views = [aView(1)]
    open(`${path}?city=9`, ['organization.read'])
    const { findByRole, queryByRole } = await menu()
    expect(await findByRole('link', { name: 'View 1' })).toBeInTheDocument()
    expect(queryByRole('textbox')).not.toBeInTheDocument()
    expect(queryByRole('button', { name: /Rename|Delete/ })).not.toBeInTheDocument()
  })

  it('apply when a member opens the list, but not when they choose the whole list', async () => {
    views = [aView(1)]
    const { address, router } = open('/')
    fireEvent.click(screen.getByRole('link', { name: 'People' }))
    const { findByRole } = await menu()
    fireEvent.click(await findByRole('button', { name: 'Open with “View 1” by default' }))
    await waitFor(() => expect(saved).toEqual([{ ...usualDisplay, defaultViewId: 'viw_1' }]))
    expect(address()).toBe(path)

    fireEvent.click(screen.getByRole('link', { name: 'Leave' }))
    fireEvent.click(await screen.findByRole('link', { name: 'People' }))
    await waitFor(() => expect(address()).toBe(`${path}?city=1`))
    expect(await screen.findByRole('button', { name: 'View 1' })).toBeVisible()
    fireEvent.click(screen.getByRole('link', { name: 'All people' }))
    await waitFor(() => expect(address()).toBe(path))
    fireEvent.click(screen.getByRole('link', { name: 'Leave' }))
    await screen.findByRole('link', { name: 'People' })
    await act(() => router.navigate(-1))
    expect(await screen.findByText('Ada')).toBeVisible()
    expect(address()).toBe(path)
  })
})
