import { handleJob } from '#platform/jobs/define-job.ts'
import type { ScanFacts } from './scan.ts'
import { scanTriggers } from './scan-triggers.ts'
import { scanTriggersOfStore } from './triggers.jobs.ts'

export const triggerHandlers = ({ reviews, loyalty }: ScanFacts) => [
  handleJob(scanTriggersOfStore, async ({ db, clock, log, signal, payload: { organizationId } }) => {
    await scanTriggers({ db, clock, log, signal, organizationId, reviews, loyalty })
  }),
]
