import { readFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { EmailsAnalytics } from '@yuko/contract/automation/analytics/get-workflow-emails-analytics'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import { apiBase } from '@yuko/contract/endpoint'
import { parse } from 'csv-parse/sync'
import fc from 'fast-check'
import { sql } from 'kysely'
import { workflowEmailIds, workflowIds } from '#ids.ts'
import { newId } from '#platform/ids.ts'
import { createOrganization } from '#testing/create-organization.ts'
import { createPublishedWorkflow } from '#testing/create-workflow-runs.ts'
import { figuresPage } from '#testing/figures-page.ts'
import { createTestApp, type SignedIn, type TestApp } from '#testing/test-app.ts'
import { createModules, factJobs } from './modules.ts'

let test: TestApp
beforeAll(async () => {
  test = await createTestApp({ modules: createModules, factJobs })
})
afterAll(() => test.close())

const node = { id: 'mail', name: 'A mail', position: { x: 0, y: 0 }, type: 'send_email' as const }
const definition = {
  ...emptyDefinition,
  nodes: [{ ...node, emailId: workflowEmailIds.toWire(newId()), topic: 'offers', ignoresCap: false }],
  edges: [{ from: 'trigger', branch: 'next', to: 'mail' }],
}

interface Mail {
  state: 'waiting' | 'sent' | 'failed' | 'suppressed'
  bounced: boolean
  opened: boolean
  byProgram: boolean
  clicked: boolean
  unsubscribed: boolean
}
const mail: fc.Arbitrary<Mail> = fc.record({
  state: fc.constantFrom('waiting', 'sent', 'sent', 'sent', 'failed', 'suppressed'),
  bounced: fc.boolean(),
  opened: fc.boolean(),
  byProgram: fc.boolean(),
  clicked: fc.boolean(),
  unsubscribed: fc.boolean(),
})

/** The definitions, applied to rows. */
function counted(mails: readonly Mail[]) {
  const sent = mails.filter(({ state }) => state === 'sent')
  const byPeople = sent.filter(({ opened, clicked }) => opened || clicked)
  const delivered = sent.filter(({ bounced, opened, clicked }) => !bounced || opened || clicked)
  return {
    sent: sent.length,
    delivered: delivered.length,
    opened: byPeople.length,
    openedByPrograms: delivered.filter(({ byProgram, opened, clicked }) => byProgram && !opened && !clicked).length,
    clicked: sent.filter(({ clicked }) => clicked).length,
    unsubscribed: sent.filter(({ unsubscribed }) => unsubscribed).length,
    bounced: sent.length - delivered.length,
  }
}

async function write({ organizationId }: SignedIn, workflowId: string, mails: readonly Mail[]) {
  const at = test.clock.now()
  const when = (has: boolean) => (has ? at : null)
  for (const one of mails)
    await test.db.asSystem((trx) =>
      sql`insert into email_deliveries (organization_id, email_id, type, written_at, state, bounced_at, opened_at, machine_opened_at,
            clicked_at, unsubscribed_at, workflow_id, workflow_version, node_id)
          values (${organizationId}, ${newId()}, 'review-request', ${at}, ${one.state}, ${when(one.bounced)}, ${when(one.opened)},
            ${when(one.byProgram)}, ${when(one.clicked)}, ${when(one.unsubscribed)}, ${workflowId}, 1, 'mail')`.execute(trx),
    )
}

it('every place that shows an email figure shows what its definition counts in the rows', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(mail, { minLength: 1, maxLength: 25 }), async (mails) => {
      const owner = await test.signedIn('owner', await createOrganization(test.db))
      const workflowId = await createPublishedWorkflow(test.db, owner.organizationId, definition)
      await write(owner, workflowId, mails)
      const get = async (path: string) => (await test.app.inject({ url: `${apiBase}${path}`, headers: owner.headers })).json()
      const { unsubscribed, bounced, ...ofTable } = counted(mails)
      const day = test.clock.now().toISOString().slice(0, 10)
      const { sent, delivered, opened: openedByPeople, clicked } = ofTable
      const expectFigures = async () => {
        const list = await get('/emails')
        const row = list.items.find(({ type }: { type: string }) => type === 'review-request')
        expect(row.figures).toEqual({ ...ofTable, reviews: 0 })
        expect((await get(`/emails/review-request/metrics?from=${day}&to=${day}`)).total).toEqual({ ...ofTable, reviews: 0 })
        const shown = await get('/dashboard/emails?days=30')
        expect(shown.period).toMatchObject({ sent, delivered, opened: openedByPeople, clicked, unsubscribed })
        expect(shown.perDay.at(-1)).toEqual({ day, delivered, opened: openedByPeople, clicked })
      }
      // Counted in the rows, then from the sums.
      await expectFigures()
      await test.runUntilIdle()
      await expectFigures()

      const ofWorkflow = `/workflows/${workflowIds.toWire(workflowId)}/analytics`
      const analytics: EmailsAnalytics = await get(`${ofWorkflow}/emails?from=${day}&to=${day}`)
      const { openedByPrograms } = ofTable
      const opened = openedByPeople + openedByPrograms
      expect(analytics.total).toMatchObject({ sent, delivered, opened, openedByPeople, clicked, unsubscribed, bounced })
      const url = `${apiBase}${ofWorkflow}/emails.csv?from=${day}&to=${day}`
      const file = await test.app.inject({ url, headers: owner.headers })
      const sum = parse<Record<string, string>>(file.body, { bom: true, columns: true }).at(-1)
      const told = { Sent: sent, Delivered: delivered, Clicked: clicked, Unsubscribed: unsubscribed, Bounced: bounced }
      const expected = { ...told, Opened: opened, 'Opened by people': openedByPeople }
      expect(sum).toMatchObject(Object.fromEntries(Object.entries(expected).map(([name, count]) => [name, String(count)])))
    }),
    { numRuns: 10, endOnFailure: true },
  )
}, 120_000)

it('docs/figures.md matches the definitions; regenerate it with `node api/src/testing/write-figures-page.ts`', async () => {
  expect(await readFile(join(import.meta.dirname, '../../docs/figures.md'), 'utf8')).toBe(figuresPage())
})
