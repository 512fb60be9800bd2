import { createHash } from 'node:crypto'
import { Readable } from 'node:stream'
import { privacyDays } from '@yuko/contract/privacy/privacy-request'
import { privacyRequestIds } from '#ids.ts'
import type { Trx } from '#platform/db/database.ts'
import { recordEvent } from '#platform/http/audit.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { enqueue } from '#platform/jobs/enqueue.ts'
import { forgetFactsOf } from '#platform/jobs/relay.repository.ts'
import type { Platform } from '#platform/module.ts'
import type { Held, People, Person } from '#platform/ports/people.ts'
import { removeFiles } from '#platform/remove-files.job.ts'
import { workPrivacyRequest } from './privacy.jobs.ts'
import { proofAfter, proofOf } from './proof.ts'
import { changeRequest, endFilesOf, lockRequest } from './requests.repository.ts'

type Call = JobCall<typeof workPrivacyRequest.payload>
type Locked = NonNullable<Awaited<ReturnType<typeof lockRequest>>>

const [dayMs, lookEveryMs, mostLooks] = [24 * 3_600_000, 30_000, 100]

/** Idempotent, and resumes after a crash: each step is one transaction, and the row records completed steps. */
export function workRequest(people: People, { storage }: Pick<Platform, 'storage'>) {
  return async ({ db, clock, payload: { organizationId, requestId } }: Call): Promise<void> => {
    const inStep = <T>(step: (trx: Trx, request: Locked) => Promise<T>) =>
      db.asSystem(async (trx) => {
        const request = await lockRequest(trx, organizationId, requestId)
        return request && isOpen(request) ? step(trx, request) : undefined
      })
    const finish = async (trx: Trx, request: Locked, change: Parameters<typeof changeRequest>[3]) => {
      const done = { status: 'done' as const, completed_at: clock.now(), email: null }
      await changeRequest(trx, organizationId, requestId, { ...done, ...change })
      const target = { requestId: privacyRequestIds.toWire(requestId), kind: request.kind }
      await recordEvent(trx, clock, { organizationId, actor: { type: 'system' }, action: 'end-privacy-request', target })
    }

    async function writeExport(): Promise<void> {
      const found = await inStep((trx, request) => people.list(trx, organizationId, personOf(request)))
      if (!found) return
      const content = exportOf(found, clock.now())
      const key = `privacy/${requestId}.json`
      // A deterministic name, so that the file of a killed run is overwritten.
      const bytes = await storage.write(key, Readable.from([content]))
      const proof = proofOf(found)
      const outcome = await inStep(async (trx, request) => {
        const now = proofAfter(proof, await people.list(trx, organizationId, personOf(request)))
        if (now.some(({ held, left }) => (left ?? 0) < held)) return 'shrunk'
        await finish(trx, request, {
          proof,
          file_key: key,
          file_bytes: bytes,
          file_sha256: createHash('sha256').update(content).digest('hex'),
          file_until: new Date(clock.now().getTime() + privacyDays * dayMs),
        })
        return 'done'
      })
      // The person was erased while the export was being written: discard it.
      if (outcome === 'shrunk') return writeExport()
      if (outcome !== 'done') await removeUnless(key)
    }

    /** Another run may have completed the request, and its file may have been deleted on purpose. */
    async function removeUnless(isKept: string): Promise<void> {
      const row = await db.asSystem((trx) => lockRequest(trx, organizationId, requestId))
      if (row?.file_key !== isKept) await storage.remove(isKept)
    }

    async function erase(): Promise<void> {
      await inStep(async (trx, request) => {
        if (request.status !== 'waiting') return
        const person = personOf(request)
        const proof = proofOf(await people.list(trx, organizationId, person))
        await people.erase(trx, clock, organizationId, person)
        await changeRequest(trx, organizationId, requestId, { status: 'working', proof })
      })
    }

    /** Other jobs process the fact: this waits until they are done. */
    async function lookAfter(): Promise<void> {
      await inStep(async (trx, request) => {
        const { email } = request
        const now = email ? await people.list(trx, organizationId, { email, externalId: null }) : {}
        const proof = proofAfter(request.proof, now)
        if (proof.every(({ left }) => left === 0)) {
          if (email) await forgetFactsOf(trx, organizationId, email)
          const keys = await endFilesOf(trx, organizationId, request.subject_hash)
          if (keys.length > 0) await enqueue(trx, removeFiles, { keys }, { organizationId: null })
          return finish(trx, request, { proof, external_id: null })
        }
        const tries = request.tries + 1
        if (tries >= mostLooks) return changeRequest(trx, organizationId, requestId, { status: 'failed', proof, tries })
        await changeRequest(trx, organizationId, requestId, { proof, tries })
        const startAfter = new Date(clock.now().getTime() + lookEveryMs)
        await enqueue(trx, workPrivacyRequest, { organizationId, requestId }, { organizationId, startAfter })
      })
    }

    const kind = await inStep(async (_trx, request) => request.kind)
    if (kind === 'export') return writeExport()
    if (kind !== 'erase') return
    await erase()
    await lookAfter()
  }
}

/** After the last attempt: marks the request as failed. */
export async function giveUpRequest({ db, payload: { organizationId, requestId } }: Call): Promise<void> {
  await db.asSystem(async (trx) => {
    const request = await lockRequest(trx, organizationId, requestId)
    if (request && isOpen(request)) await changeRequest(trx, organizationId, requestId, { status: 'failed' })
  })
}

const isOpen = ({ status }: Locked) => status === 'waiting' || status === 'working'
const personOf = ({ email, external_id }: Locked): Person => ({ email, externalId: external_id })

/** Internal columns: tenant IDs and technical values. */
const ours = new Set(['organization_id', 'address_hash', 'ip_hash', 'search_text'])

function exportOf(held: Held, at: Date): string {
  const areas = Object.entries(held).map(([area, rows]) => [
    area,
    rows.map((row) => Object.fromEntries(Object.entries(row).filter(([name, value]) => !ours.has(name) && value !== null))),
  ])
  const about = 'All data stored about one person, by area. Times are in UTC.'
  return `${JSON.stringify({ about, exportedAt: at.toISOString(), areas: Object.fromEntries(areas) }, null, 2)}\n`
}
