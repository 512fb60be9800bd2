import { z } from 'zod'
import type { JobCall } from '#platform/jobs/define-job.ts'
import { forgetAuthor, listByAuthor } from './authors.repository.ts'
import type { redactAuthor as job } from './following.jobs.ts'
import { insertSearchWords } from './search.repository.ts'

const fact = z.object({ email: z.string() })

/** Erases name and address of a customer who asked the store for it. What they wrote stays. */
export async function redactAuthor({ db, payload }: JobCall<typeof job.payload>): Promise<void> {
  const { organizationId } = payload
  if (organizationId === null) return
  const { email } = fact.parse(payload.payload)
  await db.forOrganization(organizationId, async (trx) =>
    insertSearchWords(trx, organizationId, await forgetAuthor(trx, organizationId, email)),
  )
}

/** For customers who ask what is kept about them. */
export const reviewsOfAuthor = { name: 'reviews', list: listByAuthor }
