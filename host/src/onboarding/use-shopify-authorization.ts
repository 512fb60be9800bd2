import { beginShopifyAuthorization } from '@yuko/contract/store/begin-shopify-authorization'
import { ApiError, callApi } from '@yuko/runtime'
import { useState } from 'react'
import { noShop, shopIn } from '#onboarding/shop-address.ts'
import { sessionBridge } from '#session/platform-bridge/bridge.ts'

/** The address of a shop as it is typed, and the way to the page of its admin where the connection is allowed. */
export function useShopifyAuthorization(initial = '') {
  const [address, setAddress] = useState(initial)
  const [error, setError] = useState<string>()

  const change = (typed: string) => {
    setAddress(typed)
    setError(undefined)
  }

  /** What has to happen `before` happens only for an address that can be one. The window leaves; what goes wrong is thrown. */
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
