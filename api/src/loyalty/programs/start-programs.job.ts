import { z } from 'zod'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { listOrdersPlaced } from '../earning/order-earning.repository.ts'
import { postOrderPoints } from '../earning/post-order-points.ts'
import { changeProgram, lockPrograms, organizationsWithDueStarts } from './program.repository.ts'

/** Queues stores with a program that is due to start. */
export const startDuePrograms = defineJob({
  name: 'start-due-programs',
  payload: z.object({}),
  cron: '* * * * *',
  retry: { limit: 0 },
  concurrency: 1,
  singleton: true,
})

const startProgram = defineJob({ name: 'start-program', payload: z.object({ organizationId: z.uuid() }) })

/** Orders placed between the start and the activation, which follows within a minute. */
const awardOrdersSinceStart = defineJob({
  name: 'award-orders-since-start',
  payload: z.object({
    organizationId: z.uuid(),
    from: z.iso.datetime(),
    until: z.iso.datetime(),
    after: z.uuid().nullable().describe('Continue after this order'),
  }),
})

const page = 100

export const startProgramHandlers = [
  handleJob(startDuePrograms, ({ db, clock }) =>
    db.asSystem(async (trx) => {
      for (const organizationId of await organizationsWithDueStarts(trx, clock.now()))
        await enqueue(trx, startProgram, { organizationId }, { organizationId, singletonKey: organizationId })
    }),
  ),

  handleJob(startProgram, ({ db, clock, payload: { organizationId } }) =>
    db.forOrganization(organizationId, async (trx) => {
      const startedAt = await activateDueProgram(trx, clock, organizationId)
      if (startedAt === null) return
      const span = { from: startedAt.toISOString(), until: clock.now().toISOString(), after: null }
      await enqueue(trx, awardOrdersSinceStart, { organizationId, ...span }, { organizationId })
    }),
  ),

  handleJob(awardOrdersSinceStart, ({ db, clock, payload }) =>
    db.forOrganization(payload.organizationId, async (trx) => {
      const { organizationId, after } = payload
      const span = { from: new Date(payload.from), until: new Date(payload.until) }
      const ids = await listOrdersPlaced(trx, organizationId, span, { after, limit: page })
      for (const orderId of ids) await postOrderPoints(trx, clock, organizationId, orderId)
      const last = ids.at(-1)
      if (last && ids.length === page) await enqueue(trx, awardOrdersSinceStart, { ...payload, after: last }, { organizationId })
    }),
  ),
]

/**
 * Activates the program whose start came last, and pauses the others. Returns its start, from when on orders earn; null: nothing
 * is due.
 */
async function activateDueProgram(trx: Trx, clock: Clock, organizationId: string): Promise<Date | null> {
  const now = clock.now()
  const programs = await lockPrograms(trx, organizationId)
  const due = programs
    .flatMap((program) => (program.starts_at !== null && program.starts_at <= now ? [{ ...program, at: program.starts_at }] : []))
    .sort((one, other) => one.at.getTime() - other.at.getTime())
  const next = due.at(-1)
  if (!next) return null
  const replaced = programs.filter(
    ({ id, status }) => id !== next.id && (status === 'active' || due.some((one) => one.id === id)),
  )
  for (const { id, status } of replaced)
    await changeProgram(trx, organizationId, id, {
      status: status === 'active' ? 'paused' : status,
      starts_at: null,
      updated_at: now,
    })
  await changeProgram(trx, organizationId, next.id, {
    status: 'active',
    starts_at: null,
    updated_at: now,
    ...(next.status !== 'active' && { activated_at: next.at }),
  })
  return next.at
}
