import { z } from 'zod'
import { defineJob, handleJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'
import { forgetAddress } from './exclusions.repository.ts'

const fact = z.object({ email: z.string() })

/** Forgets that an address was excluded; follows the fact `customer.redacted`. */
export const forgetExcluded = defineJob({ name: 'forget-excluded', payload: factEnvelope })

export const handleForgetExcluded = handleJob(forgetExcluded, async ({ db, payload: { organizationId, payload } }) => {
  if (organizationId === null) return
  await db.forOrganization(organizationId, (trx) => forgetAddress(trx, organizationId, fact.parse(payload).email))
})
