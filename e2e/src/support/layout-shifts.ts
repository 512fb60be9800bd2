import type { Page } from '@playwright/test'

/**
 * Layout shifts without user input, as the browser reports them, from first paint to the end of the page. `isComplete` waits for
 * what loads last.
 */
export async function layoutShifts(page: Page, address: string, isComplete: () => Promise<void>): Promise<string[]> {
  await page.addInitScript(() => {
    const shifts: string[] = []
    Object.assign(globalThis, { shifts })
    type Shift = PerformanceEntry & {
      value: number
      sources: { node: Node | null; previousRect: DOMRect; currentRect: DOMRect }[]
    }
    new PerformanceObserver((list) => {
      for (const { value, sources } of list.getEntries() as Shift[]) {
        const moved = sources.map(
          ({ node, previousRect, currentRect }) => `${node?.nodeName} ${previousRect.y} to ${currentRect.y}`,
        )
        shifts.push(`${value}: ${moved.join(', ')}`)
      }
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address)
  await page.evaluate(async () => {
    const frame = () => new Promise((resolve) => requestAnimationFrame(resolve))
    for (let top = 0; top < document.body.scrollHeight; top += 200) {
      scrollTo({ top, behavior: 'instant' })
      for (let index = 0; index < 4; index += 1) await frame()
    }
  })
  await isComplete()
  return page.evaluate(() => (globalThis as unknown as { shifts: string[] }).shifts)
}
