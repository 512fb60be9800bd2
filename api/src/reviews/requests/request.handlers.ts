import { setImmediate as nextTurn } from 'node:timers/promises'
import { orderIds, reviewRequestIds } from '#ids.ts'
import { handleJob } from '#platform/jobs/define-job.ts'
import { enqueueMany } from '#platform/jobs/enqueue.ts'
import { onFact, onFacts } from '#platform/jobs/fact-job.ts'
import { writeRequests } from './by-hand/write-requests.ts'
import { forgetRecipient } from './forget-recipient.repository.ts'
import { type MailNews, noteMail } from './note-request-mail.ts'
import { noteText } from './note-request-text.ts'
import { reconcileOrders } from './planning/reconcile-orders.ts'
import {
  forgetRequests,
  noteRequestMail,
  noteRequestText,
  planRequests,
  queueDueRequests,
  replanRequests,
  resumeRequests,
  sendRequest,
  writeRequests as writeRequestsJob,
} from './request.jobs.ts'
import { claimDue, plannedOrders, resumeHeld } from './requests.repository.ts'
import { withRoom } from './sending/hold-request.ts'
import { sendStep } from './sending/send-step.ts'
import type { SendTools } from './sending/send-tools.ts'

/** On PGlite all requests wait for a transaction. */
const batch = 200
const page = 50

const newsOf: Readonly<Record<Parameters<NonNullable<typeof noteRequestMail.follows>>[0], MailNews>> = {
  'email.delivered': 'delivered',
  'email.opened': 'opened',
  'email.clicked': 'clicked',
  'email.bounced': 'bounced',
  'email.complained': 'complained',
}

/** What becomes of emails and texts. */
const noteHandlers = [
  onFact(noteRequestMail, async ({ db, fact: { organizationId, type, payload, occurredAt: at } }) => {
    if (payload.reference.requestId === undefined) return
    // A machine open is not a reader, and after a soft bounce the email is retried.
    if (('isMachine' in payload && payload.isMachine) || ('bounce' in payload && payload.bounce === 'soft')) return
    const requestId = reviewRequestIds.toUuid(payload.reference.requestId)
    await db.forOrganization(organizationId, (trx) => noteMail(trx, { organizationId, requestId, news: newsOf[type], at }))
  }),

  onFact(noteRequestText, async ({ db, fact: { organizationId, payload, occurredAt: at } }) => {
    const requestId = reviewRequestIds.toUuid(payload.requestId)
    const failure = 'failure' in payload ? payload.failure : null
    await db.forOrganization(organizationId, (trx) => noteText(trx, { organizationId, requestId, at, failure }))
  }),
]

export const requestHandlers = (tools: SendTools) => [
  onFacts(planRequests, async ({ db, organizationId, facts }) => {
    const orders = [...new Set(facts.map(({ payload }) => orderIds.toUuid(payload.orderId)))]
    await db.forOrganization(organizationId, (trx) => reconcileOrders(trx, tools, organizationId, orders))
  }),

  handleJob(replanRequests, async ({ db, signal, payload: { organizationId } }) => {
    for (let after: string | null = null; ; ) {
      const ids: string[] = await db.forOrganization(organizationId, async (trx) => {
        const orders = await plannedOrders(trx, organizationId, after, page)
        await reconcileOrders(trx, tools, organizationId, orders)
        return orders
      })
      if (ids.length < page) return
      after = ids.at(-1) ?? null
      await nextTurn()
      signal.throwIfAborted()
    }
  }),

  handleJob(queueDueRequests, async ({ db, clock, signal }) => {
    for (let count = batch; count === batch; ) {
      count = await db.asSystem(async (trx) => {
        const due = await claimDue(trx, clock.now(), batch)
        for (const [organizationId, rows] of Map.groupBy(due, (row) => row.organization_id)) {
          const open = await withRoom(trx, tools, organizationId, rows)
          const claims = open.map(({ id, next_at }) => ({ organizationId, requestId: id, claim: next_at.toISOString() }))
          await enqueueMany(trx, sendRequest, claims, { organizationId })
        }
        return due.length
      })
      await nextTurn()
      signal.throwIfAborted()
    }
  }),

  handleJob(sendRequest, async ({ db, payload: { organizationId, requestId, claim } }) => {
    await db.forOrganization(organizationId, (trx) => sendStep(trx, tools, { organizationId, requestId, claim: new Date(claim) }))
  }),

  ...noteHandlers,

  onFact(resumeRequests, async ({ db, clock, fact: { organizationId } }) => {
    await db.forOrganization(organizationId, (trx) => resumeHeld(trx, organizationId, clock.now()))
  }),

  onFact(forgetRequests, async ({ db, fact: { organizationId, payload } }) => {
    await db.forOrganization(organizationId, (trx) => forgetRecipient(trx, organizationId, payload.email))
  }),

  handleJob(writeRequestsJob, (call) => writeRequests(call, tools.refusals)),
]
