import type { EarningSimulation, ExpirySimulation } from '@yuko/contract/loyalty/simulation/simulation'

/** As it is kept: members by their uuids, and nobody is named. */
export type KeptExample = Omit<EarningSimulation['examples'][number], 'name'>
export type KeptEarning = Omit<EarningSimulation, 'examples'> & { readonly examples: readonly KeptExample[] }
export type KeptResult = KeptEarning | ExpirySimulation
