import type { Trx } from '#platform/db/database.ts'
import { Refusal } from '#platform/http/refusal.ts'
import { listSubjects, type SubjectRow } from './summaries.repository.ts'

/** The product, or the group it is in. */
export async function knownSubject(trx: Trx, organizationId: string, productId: string): Promise<SubjectRow> {
  const [subject] = await listSubjects(trx, organizationId, { productId, fewest: 0, limit: 1 })
  if (!subject) throw new Refusal('product.not-found', 'This product doesn’t exist')
  return subject
}
