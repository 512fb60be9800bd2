import { createHash } from 'node:crypto'
import { privacyDays } from '@yuko/contract/privacy/privacy-request'
import type { Clock } from '#platform/clock.ts'
import type { Trx } from '#platform/db/database.ts'
import { maskPeople } from '#platform/http/mask-people.ts'
import { newId } from '#platform/ids.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import type { Held, Person, PrivacyLog } from '#platform/ports/people.ts'
import { workPrivacyRequest } from './privacy.jobs.ts'
import type { PrivacyTables } from './privacy.tables.ts'
import { proofOf } from './proof.ts'
import { findOpenRequest, insertRequest } from './requests.repository.ts'

const dayMs = 24 * 3_600_000

interface NewRequest {
  readonly organizationId: string
  readonly kind: PrivacyTables['privacy_requests']['kind']
  readonly source: 'merchant' | 'platform'
  readonly person: Person
  readonly held: Held
  readonly requestedBy: string | null
  readonly reference: string | null
  readonly note: string | null
  /** The person is erased in the same transaction; only the follow-up remains. */
  readonly isBegun: boolean
}

/** Records the request and starts its job; returns its ID, or that of an identical request in progress. */
export async function openRequest(trx: Trx, clock: Clock, request: NewRequest): Promise<string> {
  const { organizationId, kind, source, person, requestedBy, reference, note } = request
  const [id, now, isShop] = [newId(), clock.now(), kind === 'erase_shop']
  const subjectHash = hashOf(organizationId, person)
  const row = {
    organization_id: organizationId,
    id,
    kind,
    source,
    email: person.email,
    external_id: person.externalId,
    shown_as: shownAs(request),
    subject_hash: subjectHash,
    requested_by: requestedBy,
    reference,
    note,
    due_at: new Date(now.getTime() + privacyDays * dayMs),
    created_at: now,
    status: isShop ? ('done' as const) : request.isBegun ? ('working' as const) : ('waiting' as const),
    completed_at: isShop ? now : null,
    proof: proofOf(request.held),
  }
  const isNew = await insertRequest(trx, { ...row, file_key: null, file_sha256: null, file_bytes: null, file_until: null })
  if (!isNew) {
    const open = await findOpenRequest(trx, organizationId, kind, subjectHash)
    if (open) return open.id
    throw new Error('The same request was submitted a moment ago')
  }
  if (!isShop) await enqueue(trx, workPrivacyRequest, { organizationId, requestId: id }, { organizationId })
  return id
}

function hashOf(organizationId: string, { email, externalId }: Person): Buffer {
  return createHash('sha256')
    .update(`${organizationId} ${email ?? `#${externalId}`}`)
    .digest()
}

function shownAs({ kind, person: { email, externalId } }: NewRequest): string {
  if (kind === 'erase_shop') return 'All customers of the shop'
  return email ? String(maskPeople(email)) : `Customer ${externalId}`
}

/** For requests from the store platform; its caller performs the erasure. */
export const privacyLog: PrivacyLog = {
  async note(trx, clock, { kind, ...request }) {
    const by = { source: 'platform', requestedBy: null, note: null } as const
    await openRequest(trx, clock, { ...request, ...by, kind, isBegun: kind === 'erase' })
  },
}
