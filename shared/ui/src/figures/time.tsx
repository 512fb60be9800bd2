import { useSyncExternalStore } from 'react'
import { useFormat } from '#figures/format.ts'

const listeners = new Set<() => void>()
let now = Date.now()
let timer: ReturnType<typeof setInterval> | undefined

// One clock for all relative times of a page: a thousand rows share one timer.
const subscribe = (listener: () => void) => {
  if (listeners.size === 0) {
    now = Date.now()
    timer = setInterval(() => {
      now = Date.now()
      for (const each of listeners) each()
    }, 30_000)
  }
  listeners.add(listener)
  return () => {
    listeners.delete(listener)
    if (listeners.size === 0) clearInterval(timer)
  }
}

/** A relative time ("3 hours ago") that updates while the page is open; the exact time shows on hover. */
export function RelativeTime({ at }: { at: string }) {
  const format = useFormat()
  const current = useSyncExternalStore(subscribe, () => now)
  return (
    <time dateTime={at} title={format.exactTime(at)}>
      {format.relative(at, current)}
    </time>
  )
}

/** A time in the merchant's time zone, with weekday, seconds, and zone on hover. */
export function DateTime({ at, dateOnly = false }: { at: string; dateOnly?: boolean }) {
  const format = useFormat()
  return (
    <time dateTime={at} title={format.exactTime(at)} className="yk-tabular">
      {dateOnly ? format.date(at) : format.dateTime(at)}
    </time>
  )
}
