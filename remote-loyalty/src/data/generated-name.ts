import * as names from '@yuko/contract/loyalty/rewards/generated-name'
import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { amountOf, unitOf } from '@yuko/kit/money/money.ts'

const amountsIn = (currency: string) => (minor: number) => amountOf(minor, currency)

/** The default name of a reward in the language of the page. */
export const generatedName = (promised: names.Promised, currency: string): string | null =>
  names.generatedName(promised, amountsIn(currency))

/** The default name of a referred friend’s discount. */
export const generatedOfferName = (value: RewardDetails['value'], currency: string): string | null =>
  names.generatedOfferName(value, amountsIn(currency))

/** Percentages and amounts in a name that its reward doesn’t give. */
export const brokenPromises = (
  name: string,
  reward: names.Promised & Pick<RewardDetails, 'minOrderMinor'>,
  currency: string,
): string[] => names.brokenPromises(name, reward, unitOf(currency))
