import { z } from 'zod'
import { defineJob, handleJob } from './jobs/define-job.ts'
import type { Storage } from './storage.ts'

/** Queued in the transaction that deletes the rows that reference the files, which are deleted after its commit. */
export const removeFiles = defineJob({ name: 'remove-files', payload: z.object({ keys: z.array(z.string()) }) })

export const handleRemoveFiles = (storage: Storage) =>
  handleJob(removeFiles, async ({ payload: { keys } }) => {
    for (const key of keys) await storage.remove(key)
  })
