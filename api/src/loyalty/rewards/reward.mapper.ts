import type { Reward, RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { programIds, rewardIds } from '#ids.ts'
import type { RewardFigures, RewardRow } from './rewards.repository.ts'

/** The merchant's settings, and the stock. */
export function detailsOf({ details, stock }: RewardRow): RewardDetails {
  return { ...details, stock }
}

export function toReward(row: RewardRow, figures: RewardFigures | undefined): Reward {
  const { issued = 0, used = 0, points = 0, freeCodes = 0 } = figures ?? {}
  return {
    ...detailsOf(row),
    rewardId: rewardIds.toWire(row.id),
    programId: programIds.toWire(row.program_id),
    status: row.status,
    freeCodes: row.details.codes.mode === 'pool' ? freeCodes : null,
    figures: { issued, used, points },
    createdAt: row.created_at.toISOString(),
    updatedAt: row.updated_at.toISOString(),
  }
}
