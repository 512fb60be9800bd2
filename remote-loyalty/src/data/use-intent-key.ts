import { useRef } from 'react'

/** One key per intent: the same input sent again, by a second click or after a lost connection, is applied once. */
export function useIntentKey() {
  const last = useRef({ input: '', key: '' })
  return (input: unknown) => {
    const text = JSON.stringify(input)
    if (last.current.input !== text) last.current = { input: text, key: crypto.randomUUID() }
    return last.current.key
  }
}
