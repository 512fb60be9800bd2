import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { listCheckedDomains } from '#platform/mail/sending-domains.repository.ts'
import type { Platform } from '#platform/module.ts'
import { lookAgain } from './domains.ts'

export const checkSendingDomains = defineJob({
  name: 'check-sending-domains',
  payload: z.object({}),
  cron: '20 5 * * *',
  timeoutSeconds: 3600,
})

/** Looks every day whether the records of all domains are still there, whether missing ones were added, and whether tracking hosts answer. */
export const handleCheckSendingDomains = (platform: Platform) =>
  handleJob(checkSendingDomains, async ({ db, signal }) => {
    for (const row of await db.asSystem(listCheckedDomains)) {
      if (signal.aborted) return
      await lookAgain(platform, row)
    }
  })
