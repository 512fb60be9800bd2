import { useQuery } from '@tanstack/react-query'
import { brandColors } from '@yuko/contract/brand/brand-colors'
import { brandQuery } from '@yuko/kit/brand/brand-query.ts'

/** Background and text of the store's buttons; undefined: could not be loaded. No other color flashes while it loads. */
export function useBrandButton() {
  const { data: brand, isPending } = useQuery(brandQuery())
  if (isPending) return { background: 'transparent', color: 'inherit' }
  if (!brand) return undefined
  const { primary, onPrimary } = brandColors(brand)
  return { background: primary, color: onPrimary }
}
