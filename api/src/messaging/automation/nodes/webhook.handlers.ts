import type { NodeOf } from '@yuko/contract/automation/definition/node'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Clock } from '#platform/clock.ts'
import { type Database, leaveWork } from '#platform/db/database.ts'
import type { PublicSend } from '#platform/http/public-send.ts'
import { handleJob, type JobImplementation } from '#platform/jobs/define-job.ts'
import { type HeaderVault, type OpenVault, serverOf } from '../headers/header-vault.ts'
import { lockPeople } from '../runs/claim.repository.ts'
import { loadDefinitions, versionKey } from '../runs/definitions.ts'
import { wakeRuns } from '../runs/inside-runs.repository.ts'
import { fillTemplate, valuesOf } from './fill-template.ts'
import { callWorkflowWebhook } from './webhook.jobs.ts'
import { findWaitingCall } from './webhook.repository.ts'

const timeoutMs = 15_000
const maxReplyBytes = 4096

interface Named {
  readonly organizationId: string
  readonly runId: string
  readonly nodeId: string
  readonly visit: number
}

/**
 * One call, retried without a response, or if asked to retry. It may arrive more than once; `Idempotency-Key` is the same each
 * time.
 */
export function handleCallWebhook(send: PublicSend, openVault: OpenVault): JobImplementation {
  return handleJob(
    callWorkflowWebhook,
    async ({ payload, db, clock, signal }) => {
      const call = await db.forOrganization(payload.organizationId, (trx) =>
        readCall(trx, openVault(trx, payload.organizationId, clock.now()), payload),
      )
      if (!call) return
      const { status, problem } = await send({ ...call, timeoutMs, maxReplyBytes }, signal)
      if (status !== null && status < 300) return answer(db, clock, payload, 'succeeded')
      const isFinal = problem === 'blocked' || (status !== null && status < 500 && status !== 408 && status !== 429)
      if (isFinal) return answer(db, clock, payload, 'failed')
      throw new Error(`The webhook call failed: ${status ?? problem}`)
    },
    ({ payload, db, clock }) => answer(db, clock, payload, 'failed'),
  )
}

type Trx = Parameters<Parameters<Database['forOrganization']>[1]>[0]

/** undefined: the person no longer waits for it. */
async function readCall(trx: Trx, vault: HeaderVault, named: Named) {
  const { organizationId, runId, nodeId, visit } = named
  const timeZone = await readTimeZone(trx, organizationId)
  const run = await findWaitingCall(trx, named, timeZone)
  if (!run) return undefined
  const version = { workflowId: run.workflowId, version: run.version }
  const loaded = (await loadDefinitions(trx, organizationId, [version])).get(versionKey(version))
  const node = loaded?.nodes.get(nodeId)
  if (node?.type !== 'webhook') return undefined
  return {
    url: node.url,
    method: node.method,
    headers: { ...(await headersOf(node, vault)), 'idempotency-key': `${runId}:${nodeId}:${visit}` },
    body: node.body.trim() === '' ? JSON.stringify(valuesOf(run)) : fillTemplate(node.body, run),
  }
}

/** The merchant's headers, except reserved ones and values meant for another server. */
async function headersOf({ url, headers }: NodeOf<'webhook'>, vault: HeaderVault): Promise<Record<string, string>> {
  const ours = new Set(['host', 'content-length', 'transfer-encoding', 'connection', 'idempotency-key'])
  const known = await vault.find(headers)
  const own = headers.flatMap(({ name, value, kept }) => {
    const row = value === '' && kept?.valueId ? known.get(kept.valueId) : undefined
    const content = row?.server === serverOf(url) ? row.open() : value
    return ours.has(name.toLowerCase()) || /[\r\n\0]/.test(content) || (kept && content === '')
      ? []
      : [[name.toLowerCase(), content]]
  })
  return { 'content-type': 'application/json', ...Object.fromEntries(own) }
}

/** Moves the person on if they still wait for it. */
function answer(db: Database, clock: Clock, named: Named, outcome: 'succeeded' | 'failed'): Promise<void> {
  const { organizationId, runId } = named
  return db.forOrganization(organizationId, async (trx) => {
    const run = await findWaitingCall(trx, named, 'UTC')
    if (!run) return
    await lockPeople(trx, organizationId, [run.person.id])
    if (!(await findWaitingCall(trx, named, 'UTC'))) return
    await wakeRuns(trx, organizationId, [runId], outcome, clock.now())
    leaveWork(trx)
  })
}
