import type { TierProgress } from '#platform/ports/tier-progress.ts'
import type { StoreFacts } from './workflow-scope.ts'

export const sampleProgress: TierProgress = { value: 740, metric: 'points_earned', next: { name: 'Gold', threshold: 1000 } }

/** Adds a sample program if there is none. */
export function withSamples(facts: StoreFacts): StoreFacts {
  const program = { name: 'Rewards', point_one: 'point', point_other: 'points', url: 'https://example.com/rewards' }
  return {
    ...facts,
    store: { ...facts.store, website: facts.store.website ?? 'https://example.com' },
    namesIn(locale) {
      const names = facts.namesIn(locale)
      const rewards = names.rewards.length > 0 ? names.rewards : [{ name: '€10 off', cost: 1000 }]
      return { ...names, program: names.program ?? program, rewards }
    },
    hasReferrals: true,
  }
}
