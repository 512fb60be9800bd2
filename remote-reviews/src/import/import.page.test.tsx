import { screen, waitFor, within } from '@testing-library/react'
import { checkImport } from '@yuko/contract/imports/check-import'
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
  it('uploads a file and opens its import', async () => {
    const { user, address } = open({}, '/reviews/import')
    await user.upload(await screen.findByLabelText('CSV file with reviews'), csv)
    await waitFor(() => expect(address()).toBe(path))
    expect(await screen.findByText(/Recognized as an export from Judge.me/)).toBeVisible()
  })

  it('shows the app from the URL, and sends it to the server', async () => {
    const asked: unknown[] = []
    const { user } = open({}, '/reviews/import?from=loox')
    server.use(
      mockEndpoint(createImport, ({ query }) => {
        asked.push(query)
        return anImport()
      }),
    )
    await user.upload(await screen.findByLabelText('CSV file from Loox'), csv)
    await waitFor(() => expect(asked).toEqual([{ kind: 'reviews', source: 'loox' }]))
  })

  it('names no app that it does not know', async () => {
    open({}, '/reviews/import?from=klaviyo')
    expect(await screen.findByLabelText('CSV file with reviews')).toBeVisible()
  })

  it('shows why a file was refused, and accepts another', async () => {
    const { user, address } = open({}, '/reviews/import')
    server.use(
      mockEndpoint(createImport, () => {
        throw new Refusal('import.not-csv', 'This is a spreadsheet, not a CSV file.')
      }),
    )
    await user.upload(await screen.findByLabelText('CSV file with reviews'), csv)
    const refusal = await screen.findByRole('alert')
    expect(refusal).toHaveTextContent('Couldn’t upload reviews.csv')
    expect(refusal).toHaveTextContent('This is a spreadsheet, not a CSV file.')
    expect(address()).toBe('/reviews/import')
    expect(screen.getByLabelText('CSV file with reviews')).toBeEnabled()
  })

  it('lists previous imports', async () => {
    open({}, '/reviews/import')
    const row = await screen.findByRole('row', { name: /older.csv/ })
    expect(row).toHaveTextContent('Completed')
    expect(within(row).getByRole('link')).toHaveAttribute('href', path)
  })
})

describe('preparing', () => {
  it('checks the file automatically and previews the result', async () => {
    const { state } = open()
    await waitFor(() => expect(state.calls).toEqual(['check']))
    expect(await screen.findByText('Checking rows')).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
    state.item = anImport({
      dryRun: totals,
      issues: [{ row: 3, level: 'error', field: 'rating', message: 'must be 1 to 5', value: '7' }],
    })
    expect(await screen.findByRole('button', { name: 'Import 10 reviews' }, { timeout: 3000 })).toBeEnabled()
    const issue = screen.getByRole('row', { name: /Must be 1 to 5/ })
    expect(issue).toHaveTextContent('Error')
    expect(issue).toHaveTextContent('Rating')
  })

  it('asks for missing required columns', async () => {
    const { user, state } = open({ mapping: { body: 'body' }, status: 'uploaded' })
    expect(await screen.findByText('Choose a column for these required fields: Rating')).toBeVisible()
    expect(screen.getByText('Columns missing')).toBeVisible()
    expect(state.calls).toEqual([])
    await user.click(screen.getByRole('combobox', { name: 'Field for rating' }))
    await user.click(await screen.findByRole('option', { name: 'Rating (required)' }))
    await waitFor(() => expect(state.item.mapping).toEqual({ body: 'body', rating: 'rating' }))
    await waitFor(() => expect(state.calls).toEqual(['update', 'check']))
  })

  it.each(importKind.options)('lets a file of %s be mapped manually if no column was recognized', async (kind: ImportKind) => {
    const groups = missingImportFields(kind, {})
    const columns = groups.map((_, at) => ({ name: `Column ${at}`, samples: ['x'] }))
    const options = { ...anImport().options, consentStatement: 'By the form in the footer' }
    const { user, state } = open({ kind, preset: 'generic', mapping: {}, columns, options, status: 'uploaded' })
    for (const [at, [field]] of groups.entries()) {
      const select = await screen.findByRole('combobox', { name: `Field for Column ${at}` })
      await waitFor(() => expect(select).toBeEnabled())
      await user.click(select)
      await user.click(
        await screen.findByRole('option', { name: new RegExp(`^${fieldLabels[field as never]}( \\(required\\))?$`) }),
      )
      await waitFor(() => expect(state.item.mapping).toHaveProperty(field as string, `Column ${at}`))
    }
    await waitFor(() => expect(state.calls.at(-1)).toBe('check'))
  })

  it('checks again after an option changed', async () => {
    const { user, state } = open({ dryRun: totals })
    await user.click(await screen.findByRole('combobox', { name: 'Review status' }))
    await user.click(await screen.findByRole('option', { name: 'Hold all for moderation' }))
    await waitFor(() => expect(state.calls).toEqual(['update', 'check']))
    expect(state.item.options.publish).toBe('pending')
  })

  it('takes no other change until the check has begun, which would refuse it', async () => {
    const { user, state } = open({ dryRun: totals })
    const check = Promise.withResolvers<void>()
    server.use(
      mockEndpoint(checkImport, async () => {
        await check.promise
        state.item = { ...state.item, status: 'validating' }
        return state.item
      }),
    )
    await user.click(await screen.findByRole('combobox', { name: 'Review status' }))
    await user.click(await screen.findByRole('option', { name: 'Hold all for moderation' }))
    await waitFor(() => expect(state.item).toMatchObject({ dryRun: null, options: { publish: 'pending' } }))
    await waitFor(() => expect(screen.queryByText('Checking rows')).toBeVisible())
    expect(screen.getByRole('combobox', { name: 'Field for rating' })).toBeDisabled()
    check.resolve()
    await waitFor(() => expect(screen.getByRole('combobox', { name: 'Field for rating' })).toBeDisabled())
  })

  it('keeps other options clickable after the consent statement was typed, and starts with it', async () => {
    const { user, state } = open({ kind: 'subscribers', preset: 'klaviyo', mapping: { email: 'body' }, dryRun: totals })
    const start = await screen.findByRole('button', { name: 'Import 10 subscribers' })
    expect(start).toBeDisabled()
    await user.type(screen.getByLabelText(/^How consent was collected/), 'Form in the footer')
    expect(start).toBeEnabled()
    await user.click(screen.getByRole('checkbox', { name: 'Save the other columns as properties' }))
    await waitFor(() => expect(state.calls).toEqual(['update', 'check']))
    expect(state.item.options).toMatchObject({ savesProperties: true, consentStatement: '' })
    state.item = { ...state.item, status: 'ready', dryRun: totals }
    await user.click(await screen.findByRole('button', { name: 'Import 10 subscribers' }, { timeout: 3000 }))
    await waitFor(() => expect(state.calls).toEqual(['update', 'check', 'update', 'start']))
    expect(state.item.options).toMatchObject({ savesProperties: true, consentStatement: 'Form in the footer' })
  })

  it('shows the detected formats of dates and ratings, and applies changes', async () => {
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
    expect(screen.getByRole('row', { name: 'soon Not recognized' })).toBeVisible()
    expect(screen.getByRole('row', { name: '80 % 4 stars' })).toBeVisible()
    expect(screen.getByText(/Day and month are ambiguous in this file/)).toBeVisible()
    expect(screen.getByText('Detected for most reviews: German')).toBeVisible()
    const select = screen.getByRole('combobox', { name: 'Date format' })
    expect(select).toHaveValue('Detected: Day / month / year')
    await user.click(select)
    await user.click(await screen.findByRole('option', { name: 'Month / day / year' }))
    await waitFor(() => expect(state.calls).toEqual(['update', 'check']))
    expect(state.item.options.dateFormat).toBe('mdy')
    state.item = { ...state.item, status: 'ready', dryRun: totals }
    await waitFor(() => expect(select).toBeEnabled(), { timeout: 3000 })
    await user.click(await screen.findByRole('combobox', { name: 'Fractional ratings, such as 4.5' }))
    await user.click(await screen.findByRole('option', { name: 'Skip the row' }))
    await waitFor(() => expect(state.item.options.partialStars).toBe('refuse'))
  })

  it('names the custom questions that columns answer, and the columns without one', async () => {
    const answers = [{ column: 'extra', question: 'Fit' as string | null }].concat({ column: 'CF_Hair', question: null })
    open({ dryRun: { ...totals, answers } })
    expect(await screen.findByPlaceholderText('Answers to “Fit”')).toBeVisible()
    expect(screen.getByText(/None of your questions has the text of these columns: “CF_Hair”/)).toBeVisible()
  })

  it('says that there is nothing to import if every row exists already', async () => {
    open({ dryRun: { ...totals, created: 0, errors: 0, duplicates: 12 } })
    expect(await screen.findByText(/^Nothing to import/)).toBeVisible()
    expect(screen.getByRole('button', { name: 'Import' })).toBeDisabled()
  })

  it('shows the error when an import can’t start', async () => {
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

  it('shows the progress, also after a reload, and ends with the report', async () => {
    const { state } = open(running)
    expect(await screen.findByText('6 of 12 rows · 3 per second · About 2 s left')).toBeVisible()
    state.item = anImport({ status: 'completed', totals: { ...totals, errors: 0 } })
    expect(await screen.findByRole('heading', { name: 'Report' }, { timeout: 3000 })).toBeVisible()
    expect(screen.getByRole('link', { name: 'View imported reviews' })).toHaveAttribute(
      'href',
      `/reviews/reviews?importId=${anImport().importId}`,
    )
  })

  it('stops only after a confirmation', async () => {
    const { user, state } = open(running)
    await user.click(await screen.findByRole('button', { name: 'Cancel' }))
    await user.click(await screen.findByRole('button', { name: 'Stop import' }))
    await waitFor(() => expect(state.calls).toEqual(['cancel']))
    expect(await screen.findByText('Canceled')).toBeVisible()
  })
})

describe('the figures', () => {
  const labels = (kind: ImportKind) => [
    'Rows read',
    ...(kind === 'loyalty_points' ? ['Balances imported'] : ['Imported']),
    ...(['products', 'customers', 'subscribers'].includes(kind) ? ['Updated'] : []),
    ...(kind === 'points_history'
      ? ['Already in Yuko or 0 points, skipped', 'Not members, skipped']
      : ['reviews', 'orders'].includes(kind)
        ? ['Already in Yuko, skipped']
        : ['Duplicate rows, skipped']),
    ...(kind === 'orders' ? ['Additional order lines'] : []),
    ...(kind === 'products' ? ['Additional product rows'] : []),
    'Rows with errors',
  ]

  it.each(importKind.options)('of a file of %s add up to its rows', async (kind: ImportKind) => {
    const isUpdating = !['reviews', 'orders', 'points_history'].includes(kind)
    const updated = isUpdating ? 5 : 0
    const furtherRows = ['products', 'orders'].includes(kind) ? 4 : 0
    const strangers = kind === 'points_history' ? 6 : 0
    const sums = { created: 10, updated, duplicates: 7, furtherRows, strangers, errors: 3 }
    const rows = 20 + updated + furtherRows + strangers
    open({ kind, status: 'completed_with_errors', totals: { ...totals, ...sums, rows } })
    await screen.findByRole('heading', { name: 'Report' })
    const [all, ...parts] = labels(kind).map((label) => {
      const [term] = screen.getAllByText(label).filter((element) => element.tagName === 'DT')
      return Number(term?.nextSibling?.textContent)
    })
    expect(all).toBe(rows)
    expect(parts.reduce((sum, value) => sum + value, 0)).toBe(rows)
  })

  it('show how many of the rows are listed', async () => {
    const issue = (row: number, field: 'rating' | 'body') => ({
      row,
      level: 'error' as const,
      field,
      message: `${field} is missing`,
      value: null,
    })
    const issues = [issue(2, 'rating'), issue(2, 'body'), issue(3, 'rating')]
    open({ status: 'completed_with_errors', totals: { ...totals, errors: 4 }, issues })
    expect(await screen.findByText('First 2 of 4 rows with errors or warnings')).toBeVisible()
  })
})

describe('the report', () => {
  const done = { status: 'completed_with_errors' as const, totals, undoUntil: '2999-01-01T00:00:00.000Z' }

  it('downloads the rows with errors', async () => {
    const saved: Blob[] = []
    Object.assign(URL, { createObjectURL: (blob: Blob) => saved.push(blob) && 'blob:rows', revokeObjectURL: () => {} })
    HTMLAnchorElement.prototype.click = () => {}
    const { user } = open(done)
    await user.click(await screen.findByRole('button', { name: 'Download rows with errors' }))
    await waitFor(() => expect(saved).toHaveLength(1))
    expect(await saved[0]?.text()).toContain('rating 7')
  })

  it('undoes after a confirmation with the number of reviews', async () => {
    const { user, state } = open(done)
    await user.click(await screen.findByRole('button', { name: 'Undo import' }))
    const question = await screen.findByRole('dialog', { name: 'Remove 10 reviews?' })
    await user.click(within(question).getByRole('button', { name: 'Remove reviews' }))
    expect(await screen.findByText('Undoing import')).toBeVisible()
    state.item = { ...state.item, progress: { bytesDone: 2000, rowsDone: 4, rowsPerSecond: 2, secondsLeft: 3 } }
    expect(await screen.findByText('4 of 10 reviews · 2 per second · About 3 s left', undefined, { timeout: 3000 })).toBeVisible()
    state.item = anImport({ ...done, status: 'undone' })
    expect(await screen.findByRole('heading', { name: 'Results before undo' }, { timeout: 3000 })).toBeVisible()
    expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument()
  })

  it.each([
    ['reviews', 'View imported reviews', `/reviews/reviews?importId=${anImport().importId}`],
    ['products', 'Import reviews', '/reviews/import'],
    ['customers', 'Import orders', '/reviews/import/orders'],
    ['orders', 'Set up review requests', '/reviews/emails'],
    ['loyalty_points', 'View members', '/loyalty/customers'],
    ['loyalty_points', 'Import points history', '/reviews/import/points-history'],
    ['points_history', 'View members', '/loyalty/customers'],
    ['subscribers', 'View imported subscribers', '/subscribers?source=import'],
  ] as const)('of %s links to the next steps', async (kind, name, href) => {
    open({ ...done, kind })
    expect(await screen.findByRole('heading', { name: 'Next steps' })).toBeVisible()
    expect(screen.getByRole('link', { name })).toHaveAttribute('href', href)
  })

  it('has no next steps when nothing was imported', async () => {
    open({ ...done, totals: { ...totals, created: 0 } })
    await screen.findByRole('heading', { name: 'Report' })
    expect(screen.queryByRole('heading', { name: 'Next steps' })).not.toBeInTheDocument()
  })

  it('has no undo after it expired', async () => {
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
  it('have a template, and a switch between the kinds of files', async () => {
    const kinds: unknown[] = []
    const { user, address } = open({}, '/reviews/import/products')
    server.use(
      mockEndpoint(createImport, ({ query }) => {
        kinds.push(query.kind)
        return anImport({ kind: 'customers', preset: 'shopify', mapping: { email: 'Email' } })
      }),
    )
    expect(await screen.findByRole('heading', { name: 'Import products' })).toBeVisible()
    expect(screen.getByRole('link', { name: 'Download template' })).toHaveAttribute('download', 'products.csv')
    await user.click(screen.getByRole('radio', { name: 'Customers' }))
    expect(await screen.findByRole('heading', { name: 'Import customers' })).toBeVisible()
    expect(address()).toBe('/reviews/import/customers')
    await user.upload(screen.getByLabelText('CSV file with customers'), csv)
    await waitFor(() => expect(kinds).toEqual(['customers']))
    await waitFor(() => expect(address()).toBe(path))
  })

  it('show what is imported and updated, without irrelevant options', async () => {
    const dryRun = { ...totals, created: 3, updated: 9, duplicates: 0 }
    open({ kind: 'products', preset: 'shopify', mapping: { title: 'Title', handle: 'Handle' }, dryRun })
    expect(await screen.findByRole('button', { name: 'Import 12 products' })).toBeEnabled()
    expect(screen.getByText('To update').nextSibling).toHaveTextContent('9')
    expect(screen.getByText('Duplicate rows, skipped').nextSibling).toHaveTextContent('0')
    expect(screen.queryByText('Products to create')).not.toBeInTheDocument()
    expect(screen.queryByRole('heading', { name: 'Options' })).not.toBeInTheDocument()
  })

  it('ask for one of the alternative columns', async () => {
    open({ kind: 'products', preset: 'generic', mapping: { title: 'Title' }, status: 'uploaded' })
    expect(await screen.findByText('Choose a column for these required fields: ID / Handle')).toBeVisible()
  })

  it('of orders have a date format', async () => {
    const dates = { order: 'dmy' as const, isProven: true, examples: [] }
    const mapping = { externalId: 'a', email: 'b', placedAt: 'c', productTitle: 'd' }
    open({ kind: 'orders', dryRun: totals, mapping, formats: { dates, ratings: null, language: null } })
    expect(await screen.findByRole('combobox', { name: 'Date format' })).toBeVisible()
    expect(screen.queryByRole('combobox', { name: 'Review status' })).not.toBeInTheDocument()
  })

  it('can’t be undone', async () => {
    open({ kind: 'orders', status: 'completed', totals: { ...totals, errors: 0 }, undoUntil: null })
    await screen.findByRole('heading', { name: 'Report' })
    expect(screen.queryByRole('button', { name: 'Undo import' })).not.toBeInTheDocument()
    expect(screen.queryByRole('link', { name: 'View imported reviews' })).not.toBeInTheDocument()
    expect(screen.getByRole('link', { name: 'Import another file' })).toHaveAttribute('href', '/reviews/import/orders')
  })
})

describe('a file of points', () => {
  const mapping = { email: 'Email', points: 'Points' }
  const balances = [{ row: 1, email: 'bea@buyer.example', before: 20, after: 270 }]

  it('shows the new balances, and can add or replace points', async () => {
    const dryRun = { ...totals, created: 3, updated: 9, points: 2500, newCustomers: 2, balances }
    const { user } = open({ kind: 'loyalty_points', preset: 'smile', mapping, dryRun })
    expect(await screen.findByRole('button', { name: 'Import 12 balances' })).toBeEnabled()
    expect(screen.getByText('Points to grant').nextSibling).toHaveTextContent('2,500')
    expect(screen.getByRole('row', { name: '1 bea@buyer.example 20 270' })).toBeVisible()
    let sent: unknown
    server.use(
      mockEndpoint(updateImport, ({ body }) => {
        sent = body
        return anImport({ kind: 'loyalty_points', mapping })
      }),
    )
    await user.click(screen.getByRole('combobox', { name: 'Points in the file' }))
    await user.click(await screen.findByRole('option', { name: 'Replace current balances' }))
    await waitFor(() => expect(sent).toMatchObject({ options: { pointsMode: 'set' } }))
  })

  it('can come with tiers, and says for how long they are kept', async () => {
    let sent: unknown
    const withTiers = { email: 'email', points: 'points', tier: 'VIP Tier' }
    const { user } = open({ kind: 'loyalty_points', mapping: withTiers, dryRun: { ...totals, created: 9, tiers: 4 } })
    server.use(
      mockEndpoint(updateImport, ({ body }) => {
        sent = body
        return anImport({ kind: 'loyalty_points', mapping: withTiers })
      }),
    )
    expect((await screen.findByText('Members to move to a tier')).nextSibling).toHaveTextContent('4')
    await user.click(screen.getByRole('combobox', { name: 'Keep imported tiers' }))
    await user.click(await screen.findByRole('option', { name: 'For 6 months' }))
    await waitFor(() => expect(sent).toMatchObject({ options: { tierMonths: 6 } }))
  })

  it('can be undone', async () => {
    const done = { ...totals, created: 0, updated: 9, points: 2500 }
    const { user } = open({ kind: 'loyalty_points', status: 'completed', totals: done, undoUntil: '2999-01-01T00:00:00.000Z' })
    expect(await screen.findByRole('link', { name: 'View members' })).toHaveAttribute('href', '/loyalty/customers')
    await user.click(screen.getByRole('button', { name: 'Undo import' }))
    expect(await screen.findByRole('dialog', { name: 'Undo the import of 9 balances?' })).toBeVisible()
  })

  it('says how many points were spent before it was undone', async () => {
    open({ kind: 'loyalty_points', status: 'undone', totals: { ...totals, spentPoints: 1250 } })
    expect(await screen.findByText('1,250 points were already spent and couldn’t be removed.')).toBeVisible()
  })
})

describe('a points history', () => {
  const item = { kind: 'points_history', mapping: { email: 'body', occurredAt: 'rating', points: 'extra' } } as const

  it('has its own page beside the members, with a template', async () => {
    const { user, address } = open({}, '/reviews/import/points')
    await user.click(await screen.findByRole('radio', { name: 'Points history' }))
    expect(await screen.findByRole('heading', { name: 'Import points history' })).toBeVisible()
    expect(address()).toBe('/reviews/import/points-history')
    expect(screen.getByRole('link', { name: 'Download template' })).toHaveAttribute('download', 'points-history.csv')
  })

  it('tells how many rows belong to nobody, and what to do', async () => {
    open({ ...item, dryRun: { ...totals, strangers: 2 } })
    expect(await screen.findByRole('button', { name: 'Import 10 entries' })).toBeEnabled()
    expect(screen.getByText('2 rows belong to people who aren’t members')).toBeVisible()
    expect(screen.getByRole('link', { name: 'Import members' })).toHaveAttribute('href', '/reviews/import/points')
  })

  it('can be undone without changing balances', async () => {
    const { user } = open({ ...item, status: 'completed', totals, undoUntil: '2999-01-01T00:00:00.000Z' })
    await user.click(await screen.findByRole('button', { name: 'Undo import' }))
    const dialog = await screen.findByRole('dialog', { name: 'Remove 10 entries?' })
    expect(dialog).toHaveTextContent('Removes the entries this import added. Balances don’t change.')
  })
})
