import type { WorkflowDefinition } from '@yuko/contract/automation/definition/definition'
import { isAboutRating, isInSegment } from '@yuko/contract/automation/definition/gifts'
import { sql } from 'kysely'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { readShopSegmentStates } from '#core/store/shop-segments.reads.repository.ts'
import { segmentIds, workflowIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import type { FindOffers } from '#platform/ports/workflow-steps.ts'
import { listEmails } from './versions.repository.ts'

interface Wanted {
  readonly rewardIds: readonly string[]
  readonly workflowIds: readonly string[]
  readonly segmentIds: readonly string[]
  readonly shopSegmentIds: readonly string[]
}

/** The data the checks of a workflow need. */
export async function findGround(
  trx: Trx,
  findOffers: FindOffers,
  { organizationId, workflowId }: { readonly organizationId: string; readonly workflowId: string },
  wanted: Wanted,
) {
  const emails = await listEmails(trx, organizationId, workflowId)
  const { rows } = await sql<{ kind: 'workflow' | 'segment'; id: string }>`
    select 'workflow' as kind, id from workflows
     where organization_id = ${organizationId} and status in ('active', 'paused') and id = any(${[...wanted.workflowIds]}::uuid[])
    union all
    select 'segment', id from segments where organization_id = ${organizationId} and id = any(${[...wanted.segmentIds]}::uuid[])`.execute(
    trx,
  )
  const { postal_address } = await readOrganization(trx, organizationId)
  const ids = (kind: (typeof rows)[number]['kind']) => new Set(rows.filter((row) => row.kind === kind).map(({ id }) => id))
  return {
    emails: new Map(emails.map((email) => [email.id, email])),
    ...(await findOffers(trx, organizationId, wanted.rewardIds)),
    workflows: ids('workflow'),
    segments: ids('segment'),
    shopSegments: await readShopSegmentStates(trx, organizationId, wanted.shopSegmentIds),
    hasPostalAddress: (postal_address ?? '').trim() !== '',
  }
}

/** The wire IDs of segments that look at ratings, themselves or through a segment they include. */
export async function findRatedSegments(trx: Trx, organizationId: string): Promise<ReadonlySet<string>> {
  const segments = await trx.selectFrom('segments').select(['id', 'rule']).where('organization_id', '=', organizationId).execute()
  const rated = new Set<string>()
  for (let known = -1; known < rated.size; ) {
    known = rated.size
    for (const { id, rule } of segments) if (isAboutRating(rule) || isInSegment(rule, rated)) rated.add(segmentIds.toWire(id))
  }
  return rated
}

/** The definitions that people go through, by the wire IDs of their workflows. */
export async function findRunning(trx: Trx, organizationId: string): Promise<Map<string, WorkflowDefinition>> {
  const rows = await trx
    .selectFrom('workflows as w')
    .innerJoin('workflow_versions as v', (join) =>
      join
        .onRef('v.organization_id', '=', 'w.organization_id')
        .onRef('v.workflow_id', '=', 'w.id')
        .onRef('v.number', '=', 'w.live_version'),
    )
    .select(['w.id', 'v.definition'])
    .where('w.organization_id', '=', organizationId)
    .where('w.status', 'in', ['active', 'paused'])
    .execute()
  return new Map(rows.map(({ id, definition }) => [workflowIds.toWire(id), definition]))
}
