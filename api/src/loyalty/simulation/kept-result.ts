import type { EarningSimulation, ExpirySimulation } from '@yuko/contract/loyalty/simulation/simulation'

/** The stored form: members by uuid, without names. */
export type KeptExample = Omit<EarningSimulation['examples'][number], 'name'>
export type KeptEarning = Omit<EarningSimulation, 'examples'> & { readonly examples: readonly KeptExample[] }
export type KeptResult = KeptEarning | ExpirySimulation
