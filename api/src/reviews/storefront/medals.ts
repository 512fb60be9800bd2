import { type MedalProgress, medalPercent, medalReviews } from '@yuko/contract/widgets/medals'
import type { Trx } from '#platform/db/database.ts'
import { countForMedals } from './medals.repository.ts'

/** Both medals, computed from all reviews of the store. */
export async function loadMedals(trx: Trx, organizationId: string): Promise<MedalProgress[]> {
  const { received, published, verified } = await countForMedals(trx, organizationId)
  return [progressOf('transparency', verified, received), progressOf('authenticity', verified, published)]
}

function progressOf(medal: MedalProgress['medal'], part: number, of: number): MedalProgress {
  return { medal, part, of, isEarned: of >= medalReviews && 100 * part >= medalPercent * of }
}

export const earnedOf = (medals: readonly MedalProgress[]) =>
  medals.filter(({ isEarned }) => isEarned).map(({ medal, part, of }) => ({ medal, share: part / of }))
