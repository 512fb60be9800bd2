import { useQuery } from '@tanstack/react-query'
import type { Program } from '@yuko/contract/loyalty/program'
import { defaultLoyaltySettings } from '@yuko/contract/loyalty/settings/loyalty-settings'
import { useHost } from '@yuko/runtime'
import { useFormat } from '@yuko/ui'
import { useMemo } from 'react'
import type { Telling } from '#data/campaign-summary.ts'
import { rewardQueries } from '#data/reward.queries.ts'
import { settingsQuery } from '#data/settings.queries.ts'
import { surroundings } from '#data/surroundings.queries.ts'
import { pointWorth } from '#data/worth.ts'

/** The data for summaries of campaigns and rewards; defaults are used until it has loaded. */
export function useTelling({ programId, pointLabel }: Pick<Program, 'programId' | 'pointLabel'>): Telling {
  const { currency } = useHost().organization
  const { dateTime } = useFormat()
  const rewards = useQuery(rewardQueries.list(programId)).data
  const tiers = useQuery(surroundings.tiers()).data
  const settings = useQuery(settingsQuery()).data
  return useMemo(
    () => ({
      label: pointLabel,
      currency,
      worth: pointWorth(rewards ?? []),
      tierNames: new Map(tiers?.items.map(({ tierId, name }) => [tierId, name])),
      rounding: (settings ?? defaultLoyaltySettings).rounding,
      dateTime,
    }),
    [pointLabel, currency, rewards, tiers, settings, dateTime],
  )
}
