import type { Page } from 'playwright-core'
import type { Act } from './interactions.ts'

interface Entry {
  readonly id: number
  readonly ms: number
}

/** Milliseconds from the input to the next paint. Shorter ones aren't reported by the browser, and count as this. */
const shortest = 16

/** Before the page loads: collects its event timing. */
export const observe = (page: Page): Promise<unknown> =>
  page.addInitScript((durationThreshold) => {
    const entries: Entry[] = []
    Object.assign(window, { entries })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as PerformanceEventTiming[])
        if (entry.interactionId) entries.push({ id: entry.interactionId, ms: entry.duration })
    }).observe({ type: 'event', durationThreshold, buffered: true } as PerformanceObserverInit)
  }, shortest)

/** Does each, one after the other, when the page has nothing left to do. Their times to the next paint, by name. */
export async function timesOf(page: Page, acts: readonly Act[]): Promise<Map<string, number[]>> {
  const times = new Map<string, number[]>()
  await quiet(page)
  for (const { name, act, until } of acts) {
    await page.evaluate(() => {
      const { entries } = window as unknown as { entries: Entry[] }
      entries.length = 0
    })
    await act(page)
    await until?.(page)
    await quiet(page)
    const entries = await page.evaluate(() => (window as unknown as { entries: Entry[] }).entries)
    times.set(name, [...(times.get(name) ?? []), Math.max(shortest, ...entries.map(({ ms }) => ms))])
  }
  return times
}

/** Two frames have been painted, and the page is idle; entries are delivered by then. */
async function quiet(page: Page): Promise<void> {
  await page.evaluate(
    () =>
      new Promise<void>((done) => {
        requestAnimationFrame(() => requestAnimationFrame(() => requestIdleCallback(() => done(), { timeout: 2000 })))
      }),
  )
}
