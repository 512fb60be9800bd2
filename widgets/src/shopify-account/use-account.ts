import { useCallback, useEffect, useState } from 'preact/hooks'
import { type Account, type AccountApi, loadAccount } from './account.ts'

type Loaded = { readonly state: 'loading' | 'failed' } | { readonly state: 'ready'; readonly account: Account }

/** Loads when shown and on retry. `isSignedIn` false: nothing is loaded. */
export function useAccount(api: AccountApi, isSignedIn = true) {
  const [loaded, setLoaded] = useState<Loaded>({ state: 'loading' })
  const load = useCallback(async () => {
    setLoaded({ state: 'loading' })
    try {
      setLoaded({ state: 'ready', account: await loadAccount(api) })
    } catch {
      setLoaded({ state: 'failed' })
    }
  }, [api])
  useEffect(() => {
    if (isSignedIn) void load()
  }, [load, isSignedIn])
  return { loaded, retry: () => void load() }
}
