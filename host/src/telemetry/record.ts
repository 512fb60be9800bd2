import type { Noted } from '#telemetry/noted.ts'

/** Delay in milliseconds, while the page loads. */
const quietTime = 3_000
const mostWaiting = 50

const waiting: Noted[] = []
let take: ((noted: Noted) => void) | undefined
let isComing = false

/** Queues an observation for the next report; the reporter is a chunk loaded when the page is idle. Never throws. */
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
    // If it cannot be loaded, its report could not be sent either.
  }
}
