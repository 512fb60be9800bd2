import { queryOptions, useQuery } from '@tanstack/react-query'
import { brandColors } from '@yuko/contract/brand/brand-colors'
import { getAppBrandSettings } from '@yuko/contract/brand/get-app-brand-settings'
import { callApi } from '@yuko/runtime'

/** In its own file, so that pages with the brand don't load the widget queries. */
export const brandQuery = () =>
  queryOptions({ queryKey: ['brand'], queryFn: ({ signal }) => callApi(getAppBrandSettings, {}, { signal }) })

/** Background and text of the store's buttons; undefined: could not be loaded. No other color flashes while it loads. */
export function useBrandButton() {
  const { data: brand, isPending } = useQuery(brandQuery())
  if (isPending) return { background: 'transparent', color: 'inherit' }
  if (!brand) return undefined
  const { primary, onPrimary } = brandColors(brand)
  return { background: primary, color: onPrimary }
}
