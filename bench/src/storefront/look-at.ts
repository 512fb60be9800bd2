import type { Browser, Page } from 'playwright-core'

export interface View {
  /** Milliseconds until the page is quiet, at its top. */
  mainThread: number
  scripting: number
  /** Milliseconds of scripts until a shopper has scrolled to its end. */
  scriptingToEnd: number
  requests: number
  blockingRequests: number
}

/** A phone takes four times as long as this machine. The browser's own slow-down adds more noise than the figures allow. */
const slowdown = 4

/**
 * Opens a page on the screen of a phone with an empty cache, and scrolls to its end. Measures CPU time, so that other load on the
 * machine doesn't matter.
 */
export async function lookAt(browser: Browser, address: string): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 390, height: 844 }, locale: 'en-GB' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  const measure = async () => {
    const { metrics } = await devtools.send('Performance.getMetrics')
    return (name: string) => slowdown * 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
  }
  await page.goto(address, { waitUntil: 'networkidle' })
  const atTop = await measure()
  const entries = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[]).map(
      ({ name, renderBlockingStatus }) => ({ name, isBlocking: renderBlockingStatus === 'blocking' }),
    ),
  )
  const beforeScrolling = await measure()
  await scrollToEnd(page)
  await page.waitForLoadState('networkidle')
  const atEnd = await measure()
  await context.close()
  return {
    mainThread: atTop('TaskDuration'),
    scripting: atTop('ScriptDuration'),
    scriptingToEnd: atTop('ScriptDuration') + atEnd('ScriptDuration') - beforeScrolling('ScriptDuration'),
    requests: entries.length,
    blockingRequests: entries.filter(({ isBlocking }) => isBlocking).length,
  }
}

const scrollToEnd = (page: Page) =>
  page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 200) {
      scrollTo({ top, behavior: 'instant' })
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
    }
  })

/** Layout shift without interaction, as summed by the browser. */
export async function shiftsOf(browser: Browser, address: string, width: number): Promise<number> {
  const context = await browser.newContext({ viewport: { width, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  await page.addInitScript(() => {
    const found = { shift: 0 }
    Object.assign(globalThis, { found })
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries()) found.shift += (entry as PerformanceEntry & { value: number }).value
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await page.goto(address, { waitUntil: 'networkidle' })
  await scrollToEnd(page)
  const shift = await page.evaluate(() => (globalThis as unknown as { found: { shift: number } }).found.shift)
  await context.close()
  return shift
}
