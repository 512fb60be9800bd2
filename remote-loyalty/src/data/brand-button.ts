import { brandColors } from '@yuko/contract/brand/brand-colors'
import { useLoyaltyBrand } from './loyalty-brand.ts'

/** Background and text of loyalty's buttons; undefined: could not be loaded. No other color flashes while it loads. */
export function useBrandButton() {
  const { data, isPending } = useLoyaltyBrand()
  if (isPending) return { background: 'transparent', color: 'inherit' }
  if (!data) return undefined
  const { primary, onPrimary } = brandColors(data.shown)
  return { background: primary, color: onPrimary }
}
