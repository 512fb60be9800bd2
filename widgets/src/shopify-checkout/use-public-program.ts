import { useEffect, useState } from 'preact/hooks'
import { loadOnsite } from '../element/onsite-source.ts'
import { server } from '../shopify-extension/server.ts'
import type { Onsite } from '../view/loyalty/onsite.ts'
import type { BuyerApi } from './checkout.ts'

/** For visitors, without asking who they are. null: not loaded; after a failure it stays null, so that the page has no gap. */
export function usePublicProgram({ shop: { myshopifyDomain }, localization }: BuyerApi): Onsite | null {
  const [onsite, setOnsite] = useState<Onsite | null>(null)
  const language = localization.language.value.isoCode
  useEffect(() => {
    loadOnsite(server, myshopifyDomain, language).then(setOnsite, () => undefined)
  }, [myshopifyDomain, language])
  return onsite
}
