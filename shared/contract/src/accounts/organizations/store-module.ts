import { z } from 'zod'

/** The parts of the product, in the order in which they are shown. */
export const storeModule = z.enum(['reviews', 'loyalty', 'email'])
export type StoreModule = z.infer<typeof storeModule>

/** The modules that the merchant uses. They are shown first; the others stay available. */
export const chosenModules = z
  .array(storeModule)
  .min(1, 'choose at least one')
  .max(storeModule.options.length)
  .transform((chosen) => storeModule.options.filter((one) => chosen.includes(one)))
