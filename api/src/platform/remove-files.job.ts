import { z } from 'zod'
import { defineJob, handleJob } from './jobs/define-job.ts'
import type { Storage } from './storage.ts'

/** Asked for in the transaction that removes the rows which name the files: they go when it has committed. */
export const removeFiles = defineJob({ name: 'remove-files', payload: z.object({ keys: z.array(z.string()) }) })

export const handleRemoveFiles = (storage: Storage) =>
  handleJob(removeFiles, async ({ payload: { keys } }) => {
    for (const key of keys) await storage.remove(key)
  })
