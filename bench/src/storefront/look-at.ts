import type { Browser } from 'playwright-core'

export interface View {
  /** Milliseconds. */
  mainThread: number
  scripting: number
  requests: number
  blockingRequests: number
}

/**
 * Opens a page with an empty cache and a quarter of the machine's speed, until the network is idle. Measures CPU time, so that
 * other load on the machine doesn't matter.
 */
export async function lookAt(browser: Browser, address: string): Promise<View> {
  const context = await browser.newContext({ viewport: { width: 1440, height: 900 }, locale: 'en-GB' })
  const page = await context.newPage()
  const devtools = await context.newCDPSession(page)
  await devtools.send('Performance.enable', { timeDomain: 'threadTicks' })
  await devtools.send('Emulation.setCPUThrottlingRate', { rate: 4 })
  await page.goto(address, { waitUntil: 'networkidle' })
  const { metrics } = await devtools.send('Performance.getMetrics')
  const milliseconds = (name: string) => 1000 * (metrics.find((metric) => metric.name === name)?.value ?? Number.NaN)
  const entries = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as (PerformanceResourceTiming & { renderBlockingStatus: string })[]).map(
      ({ name, renderBlockingStatus }) => ({ name, isBlocking: renderBlockingStatus === 'blocking' }),
    ),
  )
  await context.close()
  return {
    mainThread: milliseconds('TaskDuration'),
    scripting: milliseconds('ScriptDuration'),
    requests: entries.length,
    blockingRequests: entries.filter(({ isBlocking }) => isBlocking).length,
  }
}

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
  await page.evaluate(async () => {
    for (let top = 0; top < document.body.scrollHeight; top += 200) {
      scrollTo({ top, behavior: 'instant' })
      for (let frame = 0; frame < 4; frame++) await new Promise(requestAnimationFrame)
    }
  })
  const shift = await page.evaluate(() => (globalThis as unknown as { found: { shift: number } }).found.shift)
  await context.close()
  return shift
}
