import type { BrandSettings } from '@yuko/contract/brand/brand-settings'
import { type LoyaltyLook, loyaltyLook, loyaltyLookOf } from '@yuko/contract/brand/loyalty-look'
import type { useForm } from '@yuko/ui'
import { z } from 'zod'

/** `source`: the fields stay as typed while the brand's look is chosen. */
export interface LookValues extends LoyaltyLook {
  source: 'brand' | 'own'
}
export type LookFormState = ReturnType<typeof useForm<LookValues, LoyaltyLook | null>>

/** A look of its own starts as the brand's. */
export const lookValues = (brand: BrandSettings, look: LoyaltyLook | null): LookValues => ({
  source: look ? 'own' : 'brand',
  ...(look ?? loyaltyLookOf(brand)),
})

export const lookForm = z
  .discriminatedUnion('source', [
    z.object({ source: z.literal('brand') }),
    z.object({ source: z.literal('own'), ...loyaltyLook.shape }),
  ])
  .transform((values): LoyaltyLook | null => {
    if (values.source === 'brand') return null
    const { source: _source, ...look } = values
    return look
  })

/** What loyalty would show. */
export function shownLook({ source, ...look }: LookValues): LoyaltyLook | null {
  return source === 'own' ? look : null
}
