import { screen, waitFor, within } from '@testing-library/react'
import { createImport } from '@yuko/contract/imports/create-import'
import { type ImportKind, importKind, missingImportFields } from '@yuko/contract/imports/import'
import { startImport } from '@yuko/contract/imports/start-import'
import { updateImport } from '@yuko/contract/imports/update-import'
import { mockEndpoint, Refusal } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { anImport, importBackend, totals } from '#testing/import-backend.ts'
import { routes } from '../reviews.routes.tsx'
import { fieldLabels } from './wording.ts'

const server = setupServer()
beforeAll(() => server.listen({ onUnhandledFrame: 'error' }))
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

const path = `/reviews/import/${anImport().importId}`
const csv = new File(['body,rating\nSoft,5'], 'reviews.csv', { type: 'text/csv' })

function open(change: Parameters<typeof anImport>[0] = {}, at = path) {
  const backend = importBackend(anImport(change), [anImport({ fileName: 'older.csv', status: 'completed', totals })])
  server.use(...backend.handlers)
  return { ...renderRoutes(routes, { path: at }), state: backend.state }
}

describe('uploading', () => {
  it('takes a file and goes on to its import', async () => {
    const { user, address } = open({}, '/reviews/import')
    await user.upload(await screen.findByLabelText('CSV file of reviews'), csv)
    await waitFor(() => expect(address()).toBe(path))
    expect(await screen.findByText(/Recognised as an export of Judge.me/)).toBeVisible()
  })

  it('says why the api does not take it, and takes another', async () => {
    const { user, address } = open({}, '/reviews/import')
    server.use(
      mockEndpoint(createImport, () => {
        throw new Refusal('import.not-csv', 'This is a spreadsheet, not a CSV file.')
      }),
    )
    await user.upload(await screen.findByLabelText('CSV file of reviews'), csv)
    const refusal = await screen.findByRole('alert')
    expect(refusal).toHaveTextContent('reviews.csv was not taken')
    expect(refusal).toHaveTextContent('This is a spreadsheet, not a CSV file.')
    expect(address()).toBe('/reviews/import')
    expect(screen.getByLabelText('CSV file of reviews')).toBeEnabled()
  })

  it('lists the imports of before', async () => {
    open({}, '/reviews/import')
    const row = await screen.findByRole('row', { name: /older.csv/ })
    expect(row).toHaveTextContent('Completed')
    expect(within(row).getByRole('link')).toHaveAttribute('href', path)
  })
})

describe('preparing', () => {
  it('checks the file by itself and shows what would happen before anything does', async () => {
    const { state } = open()
    await waitFor(() => expect(state.calls).toEqual(['check']))
    expect(await screen.findByText('Reading every row')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
    state.item = anImport({
      dryRun: totals,
      issues: [{ row: 3, level: 'error', field: 'rating', message: 'must be 1 to 5', value: '7' }],
    })
    expect(await screen.findByRole('button', { name: 'Import 10 reviews' }, { timeout: 3000 })).toBeEnabled()
    const issue = screen.getByRole('row', { name: /must be 1 to 5/ })
    expect(issue).toHaveTextContent('Refused')
    expect(issue).toHaveTextContent('Rating')
  })

  it('asks for the columns without which nothing can be imported', async () => {
    const { user, state } = open({ mapping: { body: 'body' }, status: 'uploaded' })
    expect(await screen.findByText('Choose a column for Rating below.')).toBeVisible()
    expect(screen.getByText('Columns missing')).toBeVisible()
    expect(state.calls).toEqual([])
    await user.click(screen.getByRole('combobox', { name: 'Field of rating' }))
    await user.click(await screen.findByRole('option', { name: 'Rating (required)' }))
    await waitFor(() => expect(state.item.mapping).toEqual({ body: 'body', rating: 'rating' }))
    await waitFor(() => expect(state.calls).toEqual(['update', 'check']))
  })

  it.each(importKind.options)('lets a file of %s be mapped by hand when no column was recognized', async (kind: ImportKind) => {
    const groups = missingImportFields(kind, {})
    const columns = groups.map((_, at) => ({ name: `Column ${at}`, samples: ['x'] }))
    const options = { ...anImport().options, consentStatement: 'By the form in the footer' }
    const { user, state } = open({ kind, preset: 'generic', mapping: {}, columns, options, status: 'uploaded' })
    for (const [at, [field]] of groups.entries()) {
      const select = await screen.findByRole('combobox', { name: `Field of Column ${at}` })
      await waitFor(() => expect(select).toBeEnabled())
      await user.click(select)
      await user.click(
        await screen.findByRole('option', { name: new RegExp(`^${fieldLabels[field as never]}( \\(required\\))?$`) }),
      )
      await waitFor(() => expect(state.item.mapping).toHaveProperty(field as string, `Column ${at}`))
    }
    await waitFor(() => expect(state.calls.at(-1)).toBe('check'))
  })

  it('checks again after a choice changed what the file means', async () => {
    const { user, state } = open({ dryRun: totals })
    await user.click(await screen.findByRole('combobox', { name: 'Status of the reviews' }))
    await user.click(await screen.findByRole('option', { name: 'All to moderation' }))
    await waitFor(() => expect(state.calls).toEqual(['update', 'check']))
    expect(state.item.options.publish).toBe('pending')
  })

  it('shows how dates and ratings of the file are read, and reads them as chosen', async () => {
    const dates = {
      order: 'dmy' as const,
      isProven: false,
      examples: [
        { text: '03/04/2025', reads: '2025-04-03T12:00:00.000Z' },
        { text: 'soon', reads: null },
      ],
    }
    const ratings = { scale: '5' as const, examples: [{ text: '80 %', stars: 4 }] }
    const { user, state } = open({ dryRun: totals, formats: { dates, ratings, language: 'de' } })
    expect(await screen.findByRole('row', { name: '03/04/2025 Apr 3, 2025' })).toBeVisible()
    expect(screen.getByRole('row', { name: 'soon can’t be read' })).toBeVisible()
    expect(screen.getByRole('row', { name: '80 % 4 stars' })).toBeVisible()
    expect(screen.getByText(/No date in the file tells the day from the month/)).toBeVisible()
    expect(screen.getByText('Most are in German.')).toBeVisible()
    const select = screen.getByRole('combobox', { name: 'Dates are written' })
    expect(select).toHaveValue('Detected: day / month / year')
    await user.click(select)
    await user.click(await screen.findByRole('option', { name: 'Month / day / year' }))
    await waitFor(() => expect(state.calls).toEqual(['update', 'check']))
    expect(state.item.options.dateFormat).toBe('mdy')
    state.item = { ...state.item, status: 'ready', dryRun: totals }
    await waitFor(() => expect(select).toBeEnabled(), { timeout: 3000 })
    await user.click(await screen.findByRole('combobox', { name: 'Ratings between two stars, such as 4.5' }))
    await user.click(await screen.findByRole('option', { name: 'Refuse the row' }))
    await waitFor(() => expect(state.item.options.partialStars).toBe('refuse'))
  })

  it('says that there is nothing to import when every row is here already', async () => {
    open({ dryRun: { ...totals, created: 0, errors: 0, duplicates: 12 } })
    expect(await screen.findByText(/there is nothing to import/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
  })

  it('shows the refusal to start in place', async () => {
    const { user } = open({ dryRun: totals })
    server.use(
      mockEndpoint(startImport, () => {
        throw new Refusal('import.state-refused', 'Another import is running.')
      }),
    )
    await user.click(await screen.findByRole('button', { name: 'Import 10 reviews' }))
    expect(await screen.findByText('Another import is running.')).toBeVisible()
  })
})

describe('importing', () => {
  const running = {
    status: 'running' as const,
    dryRun: totals,
    progress: { bytesDone: 1000, rowsDone: 6, rowsPerSecond: 3, secondsLeft: 2 },
  }

  it('shows how far it is, also after a reload, and ends in the report', async () => {
    const { state } = open(running)
    expect(await screen.findByText('6 of 12 rows · 3 per second · About 2 s left')).toBeVisible()
    state.item = anImport({ status: 'completed', totals: { ...totals, errors: 0 } })
    expect(await screen.findByRole('heading', { name: 'Report' }, { timeout: 3000 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'See the imported reviews' })).toHaveAttribute(
      'href',
      `/reviews/reviews?importId=${anImport().importId}`,
    )
  })

  it('stops only when asked twice', async () => {
    const { user, state } = open(running)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Stop import' }))
    await waitFor(() => expect(state.calls).toEqual(['cancel']))
    expect(await screen.findByText('Cancelled')).toBeVisible()
  })
})

describe('the figures', () => {
  const labels = (kind: ImportKind) => [
    'Rows read',
    ...(kind === 'loyalty_points' ? ['Balances written'] : ['Imported']),
    ...(['products', 'customers', 'subscribers'].includes(kind) ? ['Brought up to date'] : []),
    ...(['reviews', 'orders'].includes(kind) ? ['Here already, skipped'] : ['Repeated in the file, skipped']),
    ...(kind === 'orders' ? ['Further lines of an order'] : []),
    ...(kind === 'products' ? ['Further rows of a product'] : []),
    'Refused',
  ]

  it.each(importKind.options)('of a file of %s add up to its rows', async (kind: ImportKind) => {
    const isUpdating = !['reviews', 'orders'].includes(kind)
    const updated = isUpdating ? 5 : 0
    const furtherRows = ['products', 'orders'].includes(kind) ? 4 : 0
    const sums = { created: 10, updated, duplicates: 7, furtherRows, errors: 3 }
    const rows = 20 + updated + furtherRows
    open({ kind, status: 'completed_with_errors', totals: { ...totals, ...sums, rows } })
    await screen.findByRole('heading', { name: 'Report' })
    const [all, ...parts] = labels(kind).map((label) => {
      const [term] = screen.getAllByText(label).filter((element) => element.tagName === 'DT')
      return Number(term?.nextSibling?.textContent)
    })
    expect(all).toBe(rows)
    expect(parts.reduce((sum, value) => sum + value, 0)).toBe(rows)
  })

  it('say of how many rows the list shows the first', async () => {
    const issue = (row: number, field: 'rating' | 'body') => ({
      row,
      level: 'error' as const,
      field,
      message: `${field} is missing`,
      value: null,
    })
    const issues = [issue(2, 'rating'), issue(2, 'body'), issue(3, 'rating')]
    open({ status: 'completed_with_errors', totals: { ...totals, errors: 4 }, issues })
    expect(await screen.findByText('The first 2 of 4 rows that need a look')).toBeVisible()
  })
})

describe('the report', () => {
  const done = { status: 'completed_with_errors' as const, totals, undoUntil: '2999-01-01T00:00:00.000Z' }

  it('gives the refused rows as a file', async () => {
    const saved: Blob[] = []
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:rows', revokeObjectURL: () => {} })
    HTMLAnchorElement.prototype.click = () => {}
    const { user } = open(done)
    await user.click(await screen.findByRole('button', { name: 'Download refused rows' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text()).toContain('rating 7')
  })

  it('undoes after saying how many reviews go', async () => {
    const { user, state } = open(done)
    await user.click(await screen.findByRole('button', { name: 'Undo import' }))
    const question = await screen.findByRole('dialog', { name: 'Remove 10 reviews?' })
    await user.click(within(question).getByRole('button', { name: 'Remove reviews' }))
    expect(await screen.findByText('Taking the reviews out again')).toBeVisible()
    state.item = { ...state.item, progress: { bytesDone: 2000, rowsDone: 4, rowsPerSecond: 2, secondsLeft: 3 } }
    expect(await screen.findByText('4 of 10 reviews · 2 per second · About 3 s left', undefined, { timeout: 3000 })).toBeVisible()
    state.item = anImport({ ...done, status: 'undone' })
    expect(await screen.findByRole('heading', { name: 'What it had brought' }, { timeout: 3000 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument()
  })

  it.each([
    ['reviews', 'See the imported reviews', `/reviews/reviews?importId=${anImport().importId}`],
    ['products', 'Import your reviews', '/reviews/import'],
    ['customers', 'Import orders', '/reviews/import/orders'],
    ['orders', 'Set up review requests', '/reviews/emails'],
    ['loyalty_points', 'See your members', '/loyalty/customers'],
    ['subscribers', 'See the imported subscribers', '/subscribers?source=import'],
  ] as const)('of %s leads on', async (kind, name, href) => {
    open({ ...done, kind })
    expect(await screen.findByRole('heading', { name: 'Next steps' })).toBeVisible()
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('leads nowhere when nothing came of the file', async () => {
    open({ ...done, totals: { ...totals, created: 0 } })
    await screen.findByRole('heading', { name: 'Report' })
    expect(screen.queryByRole('heading', { name: 'Next steps' })).not.toBeInTheDocument()
  })

  it('offers no undo when its time is over', async () => {
    open({ ...done, undoUntil: '2020-01-01T00:00:00.000Z' })
    await screen.findByRole('heading', { name: 'Report' })
    expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument()
  })

  it('says why an import failed', async () => {
    open({ status: 'failed', failure: 'The file could not be read to its end.' })
    expect(await screen.findByRole('alert')).toHaveTextContent('The file could not be read to its end.')
  })
})

describe('files of the store', () => {
  it('are uploaded as what they hold, with a template to fill in, and lead from one kind to the next', async () => {
    const kinds: unknown[] = []
    const { user, address } = open({}, '/reviews/import/products')
    server.use(
      mockEndpoint(createImport, ({ query }) => {
        kinds.push(query.kind)
        return anImport({ kind: 'customers', preset: 'shopify', mapping: { email: 'Email' } })
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Import products' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Template to fill in' })).toHaveAttribute('download', 'products.csv')
    await user.click(screen.getByRole('radio', { name: 'Customers' }))
    expect(await screen.findByRole('heading', { name: 'Import customers' })).toBeVisible()
    expect(address()).toBe('/reviews/import/customers')
    await user.upload(screen.getByLabelText('CSV file of customers'), csv)
    await waitFor(() => expect(kinds).toEqual(['customers']))
    await waitFor(() => expect(address()).toBe(path))
  })

  it('say what comes new and what is brought up to date; choices that are none are not offered', async () => {
    const dryRun = { ...totals, created: 3, updated: 9, duplicates: 0 }
    open({ kind: 'products', preset: 'shopify', mapping: { title: 'Title', handle: 'Handle' }, dryRun })
    expect(await screen.findByRole('button', { name: 'Import 12 products' })).toBeEnabled()
    expect(screen.getByText('Will be brought up to date').nextSibling).toHaveTextContent('9')
    expect(screen.getByText('Repeated in the file, skipped').nextSibling).toHaveTextContent('0')
    expect(screen.queryByText('Products to be created')).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Choices' })).not.toBeInTheDocument()
  })

  it('ask for one of the columns that would do', async () => {
    open({ kind: 'products', preset: 'generic', mapping: { title: 'Title' }, status: 'uploaded' })
    expect(await screen.findByText('Choose a column for Id or Handle below.')).toBeVisible()
  })

  it('of orders can say how their dates are written', async () => {
    const dates = { order: 'dmy' as const, isProven: true, examples: [] }
    const mapping = { externalId: 'a', email: 'b', placedAt: 'c', productTitle: 'd' }
    open({ kind: 'orders', dryRun: totals, mapping, formats: { dates, ratings: null, language: null } })
    expect(await screen.findByRole('combobox', { name: 'Dates are written' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Status of the reviews' })).not.toBeInTheDocument()
  })

  it('cannot be undone, and say so by offering nothing', async () => {
    open({ kind: 'orders', status: 'completed', totals: { ...totals, errors: 0 }, undoUntil: null })
    await screen.findByRole('heading', { name: 'Report' })
    expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'See the imported reviews' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Import another file' })).toHaveAttribute('href', '/reviews/import/orders')
  })
})

describe('a file of points', () => {
  const mapping = { email: 'Email', points: 'Points' }
  const balances = [{ row: 1, email: 'bea@buyer.example', before: 20, after: 270 }]

  it('says who would have how much, and whether points are added or set', async () => {
    const dryRun = { ...totals, created: 3, updated: 9, points: 2500, newCustomers: 2, balances }
    const { user } = open({ kind: 'loyalty_points', preset: 'smile', mapping, dryRun })
    expect(await screen.findByRole('button', { name: 'Import 12 balances' })).toBeEnabled()
    expect(screen.getByText('Points to be given').nextSibling).toHaveTextContent('2,500')
    expect(screen.getByRole('row', { name: '1 bea@buyer.example 20 270' })).toBeVisible()
    let sent: unknown
    server.use(
      mockEndpoint(updateImport, ({ body }) => {
        sent = body
        return anImport({ kind: 'loyalty_points', mapping })
      }),
    )
    await user.click(screen.getByRole('combobox', { name: 'Points in the file are' }))
    await user.click(await screen.findByRole('option', { name: 'What customers have from then on' }))
    await waitFor(() => expect(sent).toMatchObject({ options: { pointsMode: 'set' } }))
  })

  it('can be undone', async () => {
    const done = { ...totals, created: 0, updated: 9, points: 2500 }
    const { user } = open({ kind: 'loyalty_points', status: 'completed', totals: done, undoUntil: '2999-01-01T00:00:00.000Z' })
    expect(await screen.findByRole('link', { name: 'See your members' })).toHaveAttribute('href', '/loyalty/customers')
    await user.click(screen.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByRole('dialog', { name: 'Undo 9 balances?' })).toBeVisible()
  })

  it('says how many points were spent before it was undone', async () => {
    open({ kind: 'loyalty_points', status: 'undone', totals: { ...totals, spentPoints: 1250 } })
    expect(await screen.findByText('1,250 points had been spent before and were not taken back.')).toBeVisible()
  })
})
