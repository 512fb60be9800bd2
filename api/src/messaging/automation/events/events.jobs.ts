import { defineFactJob } from '#platform/jobs/fact-job.ts'
import type { PersonFact } from './facts/happenings-of.ts'

/** Turns what happened anywhere into something that happened to a person. */
export const followPersonFacts = defineFactJob<PersonFact['type']>({ name: 'follow-person-facts' })
