import { z } from 'zod'
import type { Trx } from '#platform/db/database.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { recordPersonEvents } from '../record-events.ts'
import { wayEvent } from '../runs/way-events.ts'
import { exitedPage } from './people.repository.ts'

const pageSize = 500

/** Records exits that a merchant caused for many people in their timelines, page by page. */
export const tellExits = defineJob({
  name: 'tell-exits',
  payload: z.object({
    organizationId: z.uuid(),
    workflowId: z.uuid(),
    /** When their runs ended. */
    at: z.iso.datetime(),
    after: z.uuid().nullable().default(null),
  }),
})

/** For the runs that end at that moment, once the transaction commits. */
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
