import type { Clock } from '#platform/clock.ts'
import type { Database } from '#platform/db/database.ts'
import { OutsideProblem } from '#platform/http/public-agent.ts'
import type { PublicFetch } from '#platform/http/public-fetch.ts'
import type { JobCall } from '#platform/jobs/define-job.ts'
import type { Platform } from '#platform/module.ts'
import { takePicture } from '#platform/pictures/keep-picture.ts'
import { MediaProblem } from '#platform/pictures/media-problem.ts'
import { largestPicture } from '#platform/pictures/picture.ts'
import type { PictureRoom } from '#platform/ports/picture-room.ts'
import type { Storage } from '#platform/storage.ts'
import type { fetchPictures as job } from './fetch-pictures.jobs.ts'
import { fetchVideo } from './fetch-video.ts'
import { type KeptMedia, listWaitingOrganizations, putOffDue, takeDue, updateMedia } from './media.repository.ts'

/** How long a worker's lease on pictures lasts. */
const leaseMs = 10 * 60_000
/** Concurrent downloads; low, to spare the remote servers. */
const atOnce = 4
const mostAttempts = 4
const firstWaitMs = 60_000
const limits = { maxBytes: largestPicture, timeoutMs: 20_000 }

/** How often to check whether the plan has room again. */
const roomAskedMs = 3_600_000
const noRoom =
  'Your plan’s photo storage is full. This photo is added when there’s space: upgrade your plan or delete other photos.'

/**
 * Downloads pictures and videos until none is due or the plan is full. Each picture is leased before it is downloaded, so a crash loses
 * nothing and two workers download nothing twice. Temporary failures are retried with backoff; permanent ones record the reason.
 */
export async function fetchPictures(
  { db, clock, signal, payload }: JobCall<typeof job.payload>,
  { storage, fetchPublic, room }: Pick<Platform, 'storage' | 'fetchPublic'> & { readonly room?: PictureRoom | undefined },
): Promise<void> {
  const organizations = payload.organizationId
    ? [payload.organizationId]
    : await db.asSystem((trx) => listWaitingOrganizations(trx, clock.now()))
  for (const organizationId of organizations) {
    const fetchOne = (due: Due) => fetchPicture({ db, clock, storage, fetchPublic, signal, organizationId }, due)
    for (;;) {
      signal.throwIfAborted()
      const now = clock.now()
      const until = new Date(now.getTime() + leaseMs)
      const due = await db.forOrganization(organizationId, async (trx) => {
        if ((await room?.hasRoom(trx, organizationId)) !== false)
          return takeDue(trx, organizationId, { now, until, limit: atOnce })
        await putOffDue(trx, organizationId, { now, until: new Date(now.getTime() + roomAskedMs), reason: noRoom })
        return []
      })
      if (due.length === 0) break
      await Promise.all(due.map(fetchOne))
    }
  }
}

type Due = Awaited<ReturnType<typeof takeDue>>[number]

interface Tools {
  db: Database
  clock: Clock
  storage: Storage
  fetchPublic: PublicFetch
  signal: AbortSignal
  organizationId: string
}

async function fetchPicture({ db, clock, storage, fetchPublic, signal, organizationId }: Tools, due: Due): Promise<void> {
  const save = (change: Parameters<typeof updateMedia>[3]) =>
    db.forOrganization(organizationId, (trx) =>
      updateMedia(trx, organizationId, due.id, { due_at: null, ...change }, 'processing'),
    )
  try {
    const approve = async (kept: KeptMedia & { sha256: string }) => {
      if (!(await save({ ...kept, state: 'approved', error: null }))) throw new Gone()
    }
    if (due.is_video_source) await fetchVideo({ storage, fetchPublic, organizationId, signal }, due.source_url, approve)
    else await takePicture(storage, organizationId, await fetchPublic(due.source_url, limits, signal), approve)
  } catch (error) {
    if (signal.aborted) throw error
    if (error instanceof Gone) return
    const isTemporary = error instanceof OutsideProblem && error.isTemporary && due.attempts < mostAttempts
    if (isTemporary) {
      const due_at = new Date(clock.now().getTime() + firstWaitMs * 10 ** (due.attempts - 1))
      await save({ state: 'waiting', due_at, error: error.message })
    } else if (error instanceof OutsideProblem || error instanceof MediaProblem) {
      await save({ state: 'failed', error: error.message })
    } else throw error
  }
}

/** The review was deleted while its picture was downloading. */
class Gone extends Error {}
