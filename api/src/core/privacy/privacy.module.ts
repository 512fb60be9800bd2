import { createPrivacyRequest } from '@yuko/contract/privacy/create-privacy-request'
import { downloadPrivacyExport } from '@yuko/contract/privacy/download-privacy-export'
import { getPrivacyRequest } from '@yuko/contract/privacy/get-privacy-request'
import { listPrivacyRequests } from '@yuko/contract/privacy/list-privacy-requests'
import { previewPrivacyRequest } from '@yuko/contract/privacy/preview-privacy-request'
import type { PrivacyRequest } from '@yuko/contract/privacy/privacy-request'
import { z } from 'zod'
import { privacyRequestIds } from '#ids.ts'
import type { Session } from '#platform/auth/session.ts'
import type { Trx } from '#platform/db/database.ts'
import { decodeCursor, momentInCursor, pageFrom } from '#platform/http/cursor.ts'
import { implement, implementDetached } from '#platform/http/implement.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { handleJob, type JobCall } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Module, Platform } from '#platform/module.ts'
import type { People, Person } from '#platform/ports/people.ts'
import { removeFiles } from '#platform/remove-files.job.ts'
import { openRequest } from './open-request.ts'
import { sweepPrivacy, workPrivacyRequest } from './privacy.jobs.ts'
import { proofOf } from './proof.ts'
import { deleteRequestsBefore, endFiles, findRequest, listRequests, type RequestRow } from './requests.repository.ts'
import { giveUpRequest, workRequest } from './work-request.ts'

const position = z.tuple([momentInCursor, z.uuid()])
const keptMs = 3 * 365 * 24 * 3_600_000

/** What this area needs from others. */
export interface PrivacyNeeds {
  readonly people: People
  /** Throws unless the user confirms their identity. */
  confirmIdentity(session: Session, proof: { password?: string | undefined; code?: string | undefined }): Promise<void>
}

/** Requests by people to export or erase their data. */
export function privacyModule(platform: Platform, { people, confirmIdentity }: PrivacyNeeds): Module {
  const { storage } = platform
  return {
    name: 'privacy',
    endpoints: [
      implement(listPrivacyRequests, async ({ trx, organizationId, query: { limit, cursor }, clock }) => {
        const [at, id] = cursor === undefined ? [] : decodeCursor(cursor, position)
        const after = at !== undefined && id ? { at: new Date(at), id } : undefined
        const rows = await listRequests(trx, organizationId, { limit: limit + 1, after })
        return pageFrom(
          rows,
          limit,
          (row) => toRequest(row, clock.now()),
          (row) => [row.created_at.getTime(), row.id],
        )
      }),

      implement(getPrivacyRequest, async ({ trx, organizationId, params, clock }) =>
        toRequest(await knownRequest(trx, organizationId, params.requestId), clock.now()),
      ),

      implement(
        previewPrivacyRequest,
        async ({ trx, organizationId, body }) => {
          const person = await knownPerson(trx, people, organizationId, body)
          return { areas: proofOf(await people.list(trx, organizationId, person)) }
        },
        { isReading: true },
      ),

      implement(
        createPrivacyRequest,
        async ({ trx, organizationId, body, session, clock }) => {
          const { kind, note } = body
          const person = await knownPerson(trx, people, organizationId, body)
          const held = await people.list(trx, organizationId, person)
          const by = { source: 'merchant', requestedBy: session.userId, reference: null, note: note ?? null } as const
          const id = await openRequest(trx, clock, { organizationId, kind, person, held, ...by, isBegun: false })
          return toRequest(await knownRequest(trx, organizationId, privacyRequestIds.toWire(id)), clock.now())
        },
        { before: ({ session, body }) => confirmIdentity(session, body) },
      ),

      implementDetached(downloadPrivacyExport, async ({ db, organizationId, params, body, session, clock }) => {
        const row = await db.forOrganization(organizationId, (trx) => knownRequest(trx, organizationId, params.requestId))
        await confirmIdentity(session, body)
        if (!row.file_key || !isOffered(row, clock.now()))
          throw new Refusal(
            'privacy-request.file-gone',
            'This file doesn’t exist or has expired after 30 days. Request a new export.',
          )
        return { fileName: `personal-data-${params.requestId}.json`, content: storage.read(row.file_key) }
      }),
    ],
    jobs: [handleJob(workPrivacyRequest, workRequest(people, platform), giveUpRequest), handleJob(sweepPrivacy, sweep)],
  }
}

interface Subject {
  readonly email?: string | null | undefined
  readonly phone?: string | null | undefined
}

async function knownPerson(trx: Trx, people: People, organizationId: string, { email, phone }: Subject): Promise<Person> {
  if (email) return people.known(trx, organizationId, { email, externalId: null })
  const person = await people.knownByPhone(trx, organizationId, phone ?? '')
  if (!person) throw new Refusal('customer.not-found', 'No customer has this phone number, or several do')
  return person
}

/** Files are available for 30 days, and requests are kept for three years. */
async function sweep({ db, clock }: JobCall<typeof sweepPrivacy.payload>): Promise<void> {
  const now = clock.now()
  await db.asSystem(async (trx) => {
    const keys = await endFiles(trx, now)
    if (keys.length > 0) await enqueue(trx, removeFiles, { keys }, { organizationId: null })
    await deleteRequestsBefore(trx, new Date(now.getTime() - keptMs))
  })
}

async function knownRequest(trx: Trx, organizationId: string, wireId: string) {
  const row = await findRequest(trx, organizationId, privacyRequestIds.toUuid(wireId))
  if (!row) throw new Refusal('privacy-request.not-found', 'This privacy request doesn’t exist')
  return row
}

const isOffered = ({ file_key, file_until }: RequestRow, now: Date) =>
  file_key !== null && file_until !== null && file_until > now

function toRequest(row: RequestRow, now: Date): PrivacyRequest {
  const isOpen = row.status !== 'done'
  return {
    requestId: privacyRequestIds.toWire(row.id),
    kind: row.kind,
    source: row.source,
    status: row.status,
    subject: row.shown_as,
    requestedBy: row.requested_by_name,
    reference: row.reference,
    note: row.note,
    dueAt: row.due_at.toISOString(),
    isOverdue: isOpen && row.due_at <= now,
    createdAt: row.created_at.toISOString(),
    completedAt: row.completed_at?.toISOString() ?? null,
    areas: row.proof,
    file:
      isOffered(row, now) && row.file_sha256 && row.file_until
        ? { bytes: Number(row.file_bytes), sha256: row.file_sha256, until: row.file_until.toISOString() }
        : null,
  }
}
