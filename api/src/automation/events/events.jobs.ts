import { defineJob } from '#platform/jobs/define-job.ts'
import { factEnvelope } from '#platform/jobs/relay.ts'

/** What happened anywhere, as something that happened to a person; follows the facts that `happeningsOf` knows. */
export const followPersonFacts = defineJob({ name: 'follow-person-facts', payload: factEnvelope })
