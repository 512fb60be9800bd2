import { beginShopifyAuthorization } from '@yuko/contract/store/begin-shopify-authorization'
import { ApiError, callApi } from '@yuko/runtime'
import { useState } from 'react'
import { noShop, shopIn } from '#onboarding/shop-address.ts'
import { sessionBridge } from '#session/platform-bridge/bridge.ts'

/** The shop address being typed, and the redirect to its admin's consent page. */
export function useShopifyAuthorization(initial = '') {
  const [address, setAddress] = useState(initial)
  const [error, setError] = useState<string>()

  const change = (typed: string) => {
    setAddress(typed)
    setError(undefined)
  }

  /** Runs `before` only for a valid address. The window navigates away; errors are thrown. */
  const begin = async (before: () => Promise<unknown> = async () => undefined): Promise<void> => {
    const shop = shopIn(address)
    if (!shop) {
      setError(noShop)
      return
    }
    await before()
    try {
      const { authorizeUrl } = await callApi(beginShopifyAuthorization, { body: { shop } })
      sessionBridge().leaveTo(authorizeUrl)
    } catch (failure) {
      const about = ApiError.fromUnknown(failure).fields['body.shop']
      if (!about) throw failure
      setError(about)
    }
  }
  return { field: { value: address, error, onChange: change }, begin }
}
