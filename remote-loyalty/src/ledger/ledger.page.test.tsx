import { screen, waitFor, within } from '@testing-library/react'
import { getLedgerProof } from '@yuko/contract/loyalty/ledger/get-ledger-proof'
import type { LedgerVerification } from '@yuko/contract/loyalty/ledger/ledger-verification'
import { startLedgerVerification } from '@yuko/contract/loyalty/ledger/start-ledger-verification'
import type { Permission } from '@yuko/contract/permissions'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'
import { renderRoutes } from '@yuko/testing/render-routes.tsx'
import { setupServer } from 'msw/node'
import { routes } from '#loyalty.routes.tsx'
import { idOf } from '#testing/ids.ts'

const path = '/loyalty/analytics/ledger'
const head = 'a1'.repeat(32)
const verification = (change: Partial<LedgerVerification> = {}): LedgerVerification => ({
  state: 'done',
  startedBy: { type: 'user', name: 'Ada Owner' },
  total: 40,
  members: 40,
  entries: 1200,
  problemCount: 0,
  problems: [],
  head,
  startedAt: '2026-11-20T10:00:00.000Z',
  finishedAt: '2026-11-20T10:00:05.000Z',
  ...change,
})

const server = setupServer()
beforeAll(() => server.listen())
afterEach(() => server.resetHandlers())
afterAll(() => server.close())

function open(verifications: LedgerVerification[], permissions?: Permission[]) {
  const kept = { verifications }
  server.use(
    mockEndpoint(getLedgerProof, () => ({ members: 38, entries: 1200, verifications: kept.verifications })),
    mockEndpoint(startLedgerVerification, () => {
      const started = verification({ state: 'running', members: 10, head: null, finishedAt: null })
      kept.verifications = [started, ...kept.verifications]
      return started
    }),
  )
  return { kept, ...renderRoutes(routes, { path, ...(permissions && { permissions }) }) }
}
const section = () => screen.findByRole('region', { name: 'Verification' })

it('shows the result, who verified it, and the head', async () => {
  open([verification()])
  expect(await section()).toHaveTextContent(/ResultVerified/)
  expect(await section()).toHaveTextContent('by Ada Owner')
  expect(await section()).toHaveTextContent(head)
  expect(screen.getByRole('region', { name: 'Verify it yourself' })).toHaveTextContent('node verify.mjs ledger.ndjson')
})

it('verifies with progress', async () => {
  const { kept, user } = open([])
  expect(await section()).toHaveTextContent('Not verified yet')
  await user.click(screen.getByRole('button', { name: 'Verify now' }))
  await waitFor(async () => expect(await section()).toHaveTextContent('10 of 40 members'))
  expect(screen.getByRole('button', { name: 'Verify now' })).toBeDisabled()
  kept.verifications = [verification()]
  await waitFor(async () => expect(await section()).toHaveTextContent(/ResultVerified/), { timeout: 3000 })
})

it('names each mismatch, with a link to the entry', async () => {
  const memberId = idOf('lmb', 1)
  const problems = [
    { memberId, seq: 3, kind: 'line_changed' as const, what: 'hash', expected: 'aa', found: 'bb' },
    { memberId, seq: null, kind: 'totals_wrong' as const, what: 'balance', expected: '70', found: '90' },
  ]
  open([verification({ problemCount: 25, problems })])
  const list = await screen.findByRole('list', { name: 'Mismatches' })
  expect(list).toHaveTextContent('Entry 3 was changed after it was written')
  expect(list).toHaveTextContent('balance: expected 70, found 90')
  expect(within(list).getAllByRole('link')[0]).toHaveAttribute('href', `/loyalty/customers/${memberId}?lines=3`)
  expect(await section()).toHaveTextContent('And 23 more.')
  expect(await section()).toHaveTextContent('25 mismatches')
})

it('offers the export only to members who may export', async () => {
  open([verification()], ['organization.read'])
  await section()
  expect(screen.queryByRole('button', { name: 'Download ledger' })).not.toBeInTheDocument()
})
