import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordPersonEvents } from '../record-events.ts'
import { wayEvent } from '../runs/way-events.ts'
import { exitedPage } from './people.repository.ts'

const pageSize = 500

/** Whose way a merchant ended with all others is told of in the timeline: a page at a time, for there may be many. */
export const tellExits = defineJob({
  name: 'tell-exits',
  payload: z.object({
    organizationId: z.uuid(),
    workflowId: z.uuid(),
    /** When their ways ended. */
    at: z.iso.datetime(),
    after: z.uuid().nullable().default(null),
  }),
})

/** Of those whose ways end at that moment, once the transaction commits. */
export const askToTellExits = (trx: Trx, organizationId: string, workflowId: string, at: Date) =>
  enqueue(trx, tellExits, { organizationId, workflowId, at: at.toISOString() }, { organizationId })

export const handleTellExits = handleJob(tellExits, async ({ payload, db, clock }) => {
  const { organizationId, workflowId, after } = payload
  const at = new Date(payload.at)
  await db.forOrganization(organizationId, async (trx) => {
    const page = await exitedPage(trx, organizationId, workflowId, { at, after, limit: pageSize })
    const happenings = page.map((run) => {
      const { subscriberId, ...event } = wayEvent('exited', { workflowId, ...run }, at)
      return { person: { subscriberId }, ...event }
    })
    await recordPersonEvents(trx, clock, organizationId, happenings)
    const last = page.at(-1)
    if (page.length === pageSize && last) await enqueue(trx, tellExits, { ...payload, after: last.id }, { organizationId })
  })
})
