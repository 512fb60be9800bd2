import { defineFactJob } from '#platform/jobs/fact-job.ts'
import type { PersonFact } from './facts/happenings-of.ts'

/** Turns facts of all areas into events of a person. */
export const followPersonFacts = defineFactJob<PersonFact['type']>({ name: 'follow-person-facts' })
