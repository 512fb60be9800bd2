import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import type { Storage } from '#platform/storage.ts'
import { deleteOrphanedFiles, deleteUnclaimedBefore, listOrphanedFiles } from './media.repository.ts'

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
    await db.asSystem((trx) => deleteUnclaimedBefore(trx, new Date(clock.now().getTime() - dayMs)))
    for (;;) {
      const files = await db.asSystem((trx) => listOrphanedFiles(trx, batchSize))
      const keys = files.map(({ file_key }) => file_key)
      for (const key of keys) {
        signal.throwIfAborted()
        await storage.remove(key)
      }
      if (keys.length > 0) await db.asSystem((trx) => deleteOrphanedFiles(trx, keys))
      if (files.length < batchSize) return
    }
  })
