import { checkRule } from '@yuko/contract/automation/rules/check-rule'
import { leavesOf, type Rule } from '@yuko/contract/automation/rules/rule'
import { createSegment } from '@yuko/contract/automation/segments/create-segment'
import { deleteSegment as deleteEndpoint } from '@yuko/contract/automation/segments/delete-segment'
import { getSegment } from '@yuko/contract/automation/segments/get-segment'
import { listSegments as listEndpoint } from '@yuko/contract/automation/segments/list-segments'
import { previewSegment } from '@yuko/contract/automation/segments/preview-segment'
import type { Segment } from '@yuko/contract/automation/segments/segment'
import { updateSegment } from '@yuko/contract/automation/segments/update-segment'
import { sql } from 'kysely'
import { readTimeZone } from '#core/accounts/organizations/organization.reads.repository.ts'
import { segmentIds, workflowIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { implement } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { refusingTaken } from '#platform/http/refusing-taken.ts'
import { newId } from '#platform/ids.ts'
import { peopleOfRule } from '../rules/decide-rule.repository.ts'
import { countRows, listRows } from '../subscribers/list/list.repository.ts'
import { toSubscriber } from '../subscribers/list/subscriber.mapper.ts'
import { campaignsNaming, workflowsNaming } from '../used-by.repository.ts'
import {
  changeSegment,
  countPeople,
  deleteSegment,
  insertSegment,
  listSegments,
  lockSegment,
  type SegmentRow,
} from './segments.repository.ts'

const mostSegments = 200
const sampleSize = 5

export const segmentRoutes = [
  implement(listEndpoint, async ({ trx, organizationId }) => {
    const items: Segment[] = []
    for (const row of await listSegments(trx, organizationId)) items.push(await toSegment(trx, organizationId, row))
    return { items }
  }),

  implement(getSegment, async ({ trx, organizationId, params }) =>
    toSegment(trx, organizationId, await known(trx, organizationId, params.segmentId)),
  ),

  implement(createSegment, async ({ trx, clock, organizationId, body }) => {
    refuseWrong(body.rule)
    const all = await listSegments(trx, organizationId)
    if (all.length >= mostSegments) throw new Refusal('segment.too-many', `You’ve reached the limit of ${mostSegments} segments`)
    const id = newId()
    await refusingTakenName(insertSegment(trx, organizationId, id, body, clock.now()))
    return toSegment(trx, organizationId, await known(trx, organizationId, segmentIds.toWire(id)))
  }),

  implement(updateSegment, async ({ trx, clock, organizationId, params, body }) => {
    refuseWrong(body.rule, params.segmentId)
    const { id } = await known(trx, organizationId, params.segmentId)
    await refusingTakenName(changeSegment(trx, organizationId, id, body, clock.now()))
    return toSegment(trx, organizationId, await known(trx, organizationId, params.segmentId))
  }),

  implement(deleteEndpoint, async ({ trx, organizationId, params }) => {
    const row = await known(trx, organizationId, params.segmentId)
    const [user] = await workflowsNaming(trx, organizationId, params.segmentId)
    if (user)
      throw new Refusal('segment.in-use', `A workflow uses this segment. Change or archive the workflow first: ${user.title}`)
    const [campaign] = await campaignsNaming(trx, organizationId, params.segmentId)
    if (campaign)
      throw new Refusal('segment.in-use', `A campaign uses this segment. Change or archive the campaign first: ${campaign.title}`)
    const all = await listSegments(trx, organizationId)
    const other = all.find((one) => one.id !== row.id && asksFor(one.rule, params.segmentId))
    if (other) throw new Refusal('segment.in-use', `Another segment uses this segment. Change that segment first: ${other.name}`)
    await deleteSegment(trx, organizationId, row.id)
  }),

  implement(
    previewSegment,
    async ({ trx, clock, organizationId, body: { rule } }) => {
      refuseWrong(rule)
      const question = { organizationId, rule, timeZone: await readTimeZone(trx, organizationId), now: clock.now() }
      const { newest, ...counted } = await countPeople(trx, await peopleOfRule(trx, question), sampleSize)
      const own = sql<boolean>`s.organization_id = ${organizationId}`
      const listing = { sort: 'created_at', direction: 'desc', limit: sampleSize, after: undefined } as const
      const sample = await listRows(trx, organizationId, sql<boolean>`(${own} and s.id = any(${newest}::uuid[]))`, listing)
      return { ...counted, total: await countRows(trx, own), sample: sample.map(toSubscriber) }
    },
    { isReading: true },
  ),
]

async function known(trx: Trx, organizationId: string, segmentId: string): Promise<SegmentRow> {
  const row = await lockSegment(trx, organizationId, segmentIds.toUuid(segmentId))
  if (!row) throw new Refusal('segment.not-found', 'This segment doesn’t exist or was deleted')
  return row
}

async function toSegment(trx: Trx, organizationId: string, row: SegmentRow): Promise<Segment> {
  const segmentId = segmentIds.toWire(row.id)
  const users = await workflowsNaming(trx, organizationId, segmentId)
  return {
    segmentId,
    name: row.name,
    rule: row.rule,
    usedBy: users.map(({ id, title }) => ({ workflowId: workflowIds.toWire(id), title })),
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}

const asksFor = (rule: Rule, segmentId: string) =>
  leavesOf(rule).some(({ field, value }) => field === 'in.segment' && value === segmentId)

function refuseWrong(rule: Rule, own?: string): void {
  const [problem] = checkRule(rule)
  const message = problem?.message ?? (own && asksFor(rule, own) ? 'A segment can’t include itself' : undefined)
  if (message) throw new Refusal('segment.rule-refused', message, { fields: { 'body.rule': message } })
}

const refusingTakenName = refusingTaken('segments_name', () => {
  const fields = { 'body.name': 'already exists' }
  return new Refusal('segment.name-taken', 'A segment with this name already exists', { fields })
})
