import { useCallback } from 'preact/hooks'
import { useLoaded } from '../shopify-extension/use-loaded.ts'
import { type AccountApi, loadAccount } from './account.ts'

/** `isSignedIn` false: nothing is loaded. */
export const useAccount = (api: AccountApi, isSignedIn = true) =>
  useLoaded(
    useCallback(() => loadAccount(api), [api]),
    isSignedIn,
  )
