import type { Noted } from '#telemetry/noted.ts'

/** Milliseconds in which the page has better things to do. */
const quietTime = 3_000
const mostWaiting = 50

const waiting: Noted[] = []
let take: ((noted: Noted) => void) | undefined
let isComing = false

/** Notes it for the next report; telling it is the work of a chunk that comes when the page is quiet. Never throws. */
export function note(noted: Noted): void {
  if (take) take(noted)
  else if (waiting.length < mostWaiting) waiting.push(noted)
  if (isComing || process.env.NODE_ENV !== 'production') return
  isComing = true
  setTimeout(bringReporter, quietTime)
}

async function bringReporter() {
  try {
    const { startReporter } = await import('#telemetry/reporter.ts')
    const taken = startReporter()
    take = taken
    for (const noted of waiting.splice(0)) taken(noted)
  } catch {
    // Whoever cannot load it cannot send what it would say either.
  }
}
