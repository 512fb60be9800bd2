import { createHash } from 'node:crypto'
import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { emptyDefinition } from '@yuko/contract/automation/definition/empty-definition'
import type { ExitReason, RunStatus } from '@yuko/contract/automation/runs/run'
import type { ConsentState } from '@yuko/contract/automation/subscribers/subscriber'
import { sql } from 'kysely'
import type { Database } from '#platform/db/database.ts'
import { newId } from '#platform/ids.ts'

/** A workflow with one published version, for tests of its readers. */
export async function createPublishedWorkflow(
  db: Database,
  organizationId: string,
  definition: Partial<WorkflowDefinition> = {},
): Promise<string> {
  const id = newId()
  const published = JSON.stringify({ ...emptyDefinition, ...definition })
  await db.forOrganization(organizationId, async (trx) => {
    await sql`insert into workflows (organization_id, id, title, status, trigger_type, live_version, created_at, updated_at)
      values (${organizationId}, ${id}, ${`Workflow ${id}`}, 'active', ${definition.trigger?.type ?? null}, 1, '2026-11-01', '2026-11-01')`.execute(
      trx,
    )
    await sql`insert into workflow_versions (organization_id, workflow_id, number, definition, published_at)
      values (${organizationId}, ${id}, 1, ${published}::jsonb, '2026-11-01')`.execute(trx)
  })
  return id
}

interface Person {
  readonly email?: string
  readonly first_name?: string
  readonly customer_id?: string
  readonly country?: string
  readonly locale?: string
  readonly consent?: ConsentState
}

export async function createSubscriber(db: Database, organizationId: string, person: Person = {}): Promise<string> {
  const id = newId()
  const {
    email = `${id}@people.example`,
    first_name = null,
    customer_id = null,
    country = null,
    locale = null,
    consent = 'subscribed',
  } = person
  const hash = createHash('sha256').update(email).digest()
  await db.forOrganization(organizationId, (trx) =>
    sql`insert into subscribers (organization_id, id, email, address_hash, customer_id, first_name, country, locale, consent, source, created_at, updated_at)
      values (${organizationId}, ${id}, ${email}, ${hash}, ${customer_id}, ${first_name}, ${country}, ${locale}, ${consent}, 'manual', '2026-11-01', '2026-11-01')`.execute(
      trx,
    ),
  )
  return id
}

interface Run {
  readonly workflowId: string
  readonly subscriberId: string
  readonly enteredAt: string
  readonly version?: number
  readonly status?: RunStatus
  readonly nodeId?: string
  readonly visit?: number
  readonly wakeAt?: string
  readonly exitReason?: ExitReason
  readonly finishedAt?: string
  readonly steps?: readonly Step[]
}

interface Step {
  readonly nodeId: string
  readonly at: string
  readonly status?: 'entered' | 'completed' | 'skipped' | 'failed'
  readonly reason?: string
  readonly branch?: string
  readonly decision?: object
}

/** A run with its steps. */
export async function createRun(db: Database, organizationId: string, run: Run): Promise<string> {
  const id = newId()
  const { status = 'waiting', finishedAt } = run
  const isOver = status !== 'waiting' && status !== 'paused'
  await db.forOrganization(organizationId, async (trx) => {
    await sql`insert into workflow_runs (organization_id, id, workflow_id, version, subscriber_id, key, status, node_id, visit, wake_at,
        bucket, exit_reason, entered_at, finished_at)
      values (${organizationId}, ${id}, ${run.workflowId}, ${run.version ?? 1}, ${run.subscriberId}, ${id}, ${status},
        ${run.nodeId ?? null}, ${run.visit ?? (run.nodeId ? 1 : 0)}, ${run.wakeAt ?? null}, 1, ${run.exitReason ?? null}, ${run.enteredAt},
        ${isOver ? (finishedAt ?? run.enteredAt) : null})`.execute(trx)
    for (const step of run.steps ?? [])
      await sql`insert into workflow_steps (organization_id, run_id, node_id, visit, workflow_id, version, status, reason, branch,
          decision, started_at, finished_at)
        values (${organizationId}, ${id}, ${step.nodeId}, 1, ${run.workflowId}, ${run.version ?? 1}, ${step.status ?? 'completed'},
          ${step.reason ?? null}, ${step.branch ?? null}, ${step.decision ? JSON.stringify(step.decision) : null}::jsonb, ${step.at},
          ${step.status === 'entered' ? null : step.at})`.execute(trx)
  })
  return id
}

interface Mail {
  readonly workflowId: string
  readonly subscriberId: string
  readonly runId?: string
  readonly nodeId: string
  readonly variant?: string
  readonly version?: number
  readonly to?: string
  readonly subject?: string
  readonly writtenAt: string
  readonly status?: 'queued' | 'sent' | 'failed' | 'unknown' | 'suppressed'
  /** Columns of email_deliveries. */
  readonly became?: Readonly<Record<string, string>>
  readonly clicks?: readonly { readonly url: string; readonly isMachine?: boolean; readonly clicks?: number }[]
  readonly orders?: readonly { readonly revenueMinor: number; readonly at: string; readonly currency?: string }[]
}

/** A workflow email with its results. */
export async function createWorkflowMail(db: Database, organizationId: string, mail: Mail): Promise<string> {
  const id = newId()
  const { workflowId, nodeId, variant = null, writtenAt, status = 'sent', became = {} } = mail
  const sentAt = status === 'sent' ? writtenAt : null
  await db.forOrganization(organizationId, async (trx) => {
    await sql`insert into email_messages (id, organization_id, key, kind, to_address, subject, html, text, queued_at)
      values (${id}, ${organizationId}, ${id}, 'marketing', ${mail.to ?? 'ann@mail.example'}, ${mail.subject ?? 'Hello'}, '', '',
        ${writtenAt})`.execute(trx)
    await sql`insert into email_deliveries (organization_id, email_id, type, written_at, subscriber_id, workflow_id, workflow_version,
        node_id, variant, run_id)
      values (${organizationId}, ${id}, 'workflow', ${writtenAt}, ${mail.subscriberId}, ${workflowId}, ${mail.version ?? 1}, ${nodeId},
        ${variant}, ${mail.runId ?? null})`.execute(trx)
    if (status !== 'queued')
      await sql`update email_messages set status = ${status}, sent_at = ${sentAt} where id = ${id}`.execute(trx)
    for (const [column, value] of Object.entries(became))
      await sql`update email_deliveries set ${sql.ref(column)} = ${value} where organization_id = ${organizationId} and email_id = ${id}`.execute(
        trx,
      )
    for (const { url, isMachine = false, clicks = 1 } of mail.clicks ?? [])
      await sql`insert into email_clicks (organization_id, email_id, url, is_machine, clicks, first_at)
        values (${organizationId}, ${id}, ${url}, ${isMachine}, ${clicks}, ${writtenAt})`.execute(trx)
    for (const { revenueMinor, at, currency = 'EUR' } of mail.orders ?? [])
      await sql`insert into email_conversions (organization_id, order_id, email_id, workflow_id, node_id, variant, revenue_minor,
          currency, by_click, ordered_at)
        values (${organizationId}, ${newId()}, ${id}, ${workflowId}, ${nodeId}, ${variant}, ${revenueMinor}, ${currency}, true, ${at})`.execute(
        trx,
      )
  })
  return id
}
