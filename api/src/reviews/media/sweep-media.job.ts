import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import type { Storage } from '#platform/storage.ts'
import { deleteOrphanedFiles, deleteUnclaimedBefore, listOrphanedFiles } from './media.repository.ts'
import { partsFolder } from './receive-video.ts'
import { deleteUploads, listUploadsBefore } from './video-uploads.repository.ts'

const sweepMedia = defineJob({
  name: 'sweep-media',
  payload: z.object({}),
  cron: '*/10 * * * *',
  concurrency: 1,
  timeoutSeconds: 3600,
})

const dayMs = 24 * 3_600_000
const batchSize = 200

/** Removes uploads not claimed within a day, and the files of all deleted pictures. */
export const handleSweepMedia = (storage: Storage) =>
  handleJob(sweepMedia, async ({ db, clock, signal }) => {
    const yesterday = new Date(clock.now().getTime() - dayMs)
    await db.asSystem((trx) => deleteUnclaimedBefore(trx, yesterday))
    await inBatches(
      () => db.asSystem((trx) => listUploadsBefore(trx, yesterday, batchSize)),
      async (uploads) => {
        await removeAll(
          storage,
          uploads.map(({ organization_id, id }) => partsFolder(organization_id, id)),
          signal,
        )
        const ids = uploads.map(({ id }) => id)
        await db.asSystem((trx) => deleteUploads(trx, ids))
      },
    )
    await inBatches(
      () => db.asSystem((trx) => listOrphanedFiles(trx, batchSize)),
      async (files) => {
        const keys = files.map(({ file_key }) => file_key)
        await removeAll(storage, keys, signal)
        await db.asSystem((trx) => deleteOrphanedFiles(trx, keys))
      },
    )
  })

/** `handle` removes what it is given, so the next batch is another one. */
async function inBatches<T>(list: () => Promise<T[]>, handle: (batch: T[]) => Promise<void>): Promise<void> {
  for (;;) {
    const batch = await list()
    if (batch.length > 0) await handle(batch)
    if (batch.length < batchSize) return
  }
}

async function removeAll(storage: Storage, keys: readonly string[], signal: AbortSignal): Promise<void> {
  for (const key of keys) {
    signal.throwIfAborted()
    await storage.remove(key)
  }
}
