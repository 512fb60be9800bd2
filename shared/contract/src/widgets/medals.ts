import { z } from 'zod'

/** What the medals need: reviews to count, and the share of them. */
export const medalReviews = 20
export const medalPercent = 80

export const medalName = z
  .enum(['transparency', 'authenticity'])
  .describe('transparency: verified reviews are published; authenticity: published reviews are verified')

/** A medal that a store has earned, as shoppers see it. */
export const earnedMedal = z.object({ medal: medalName, share: z.number().describe('0.8 to 1') }).meta({ id: 'EarnedMedal' })

/** How far a store is. */
export const medalProgress = z
  .object({
    medal: medalName,
    part: z.int().describe('Published reviews by verified buyers'),
    of: z.int().describe('transparency: all reviews by verified buyers that were received; authenticity: all published reviews'),
    isEarned: z.boolean(),
  })
  .meta({ id: 'MedalProgress' })
export type MedalProgress = z.infer<typeof medalProgress>
