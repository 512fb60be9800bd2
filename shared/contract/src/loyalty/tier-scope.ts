import { z } from 'zod'
import { typeId } from '../primitives.ts'

export const tierId = typeId('tir')

/** Whom something applies to: everyone, members of these tiers, or everyone else. */
export const tierScope = z
  .object({ mode: z.enum(['all', 'include', 'exclude']), tierIds: z.array(tierId).max(50) })
  .refine(({ mode, tierIds }) => (mode === 'all') === (tierIds.length === 0), {
    path: ['tierIds'],
    message: 'must include at least one tier, or all',
  })
export type TierScope = z.infer<typeof tierScope>

export const everyTier: TierScope = { mode: 'all', tierIds: [] }
