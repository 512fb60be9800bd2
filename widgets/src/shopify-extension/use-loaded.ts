import { useCallback, useEffect, useState } from 'preact/hooks'
import { CallFailed } from '../loyalty-panel/shopper.ts'

type Loaded<Value> =
  | { readonly state: 'loading' }
  /** The code of a refusal; null: no reply. */
  | { readonly state: 'failed'; readonly code: string | null }
  | { readonly state: 'ready'; readonly value: Value }

/** Loads when shown and on retry. `isWanted` false: nothing is loaded. */
export function useLoaded<Value>(load: () => Promise<Value>, isWanted = true) {
  const [loaded, setLoaded] = useState<Loaded<Value>>({ state: 'loading' })
  const start = useCallback(async () => {
    setLoaded({ state: 'loading' })
    try {
      setLoaded({ state: 'ready', value: await load() })
    } catch (error) {
      setLoaded({ state: 'failed', code: error instanceof CallFailed ? error.code : null })
    }
  }, [load])
  useEffect(() => {
    if (isWanted) void start()
  }, [start, isWanted])
  return { loaded, retry: () => void start() }
}
