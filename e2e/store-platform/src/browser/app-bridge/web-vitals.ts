import type { ShopifyGlobal } from '@shopify/app-bridge-types'
import type { ParentChannel } from './parent-channel.ts'

type Report = Parameters<NonNullable<ShopifyGlobal['webVitals']['onReport']>>[0]

const names = {
  TTFB: 'TIME_TO_FIRST_BYTE',
  FCP: 'FIRST_CONTENTFUL_PAINT',
  LCP: 'LARGEST_CONTENTFUL_PAINT',
  CLS: 'CUMULATIVE_LAYOUT_SHIFT',
  INP: 'INTERACTION_TO_NEXT_PAINT',
} as const

/** The shortest events that browsers report, in milliseconds. */
const fastest = 16

/** Measured by the browser and reported to the admin on every change; the last value of a document counts. */
export function reportVitals(channel: ParentChannel, logs: boolean): ShopifyGlobal['webVitals'] {
  let callback: Report = null
  let shifts = 0

  function report(name: keyof typeof names, value: number) {
    const id = `${name}-${Math.round(performance.timeOrigin)}`
    channel.dispatch('WebVitals', `APP::WEB_VITALS::${names[name]}`, { id, metricName: name, value })
    void callback?.({ metrics: [{ id, name, value }] })
    // biome-ignore lint/suspicious/noConsole: what `debug.webVitals` asks for.
    if (logs) console.info(`${name}: ${value}`)
  }

  const observe = (type: string, measure: (entry: PerformanceEntry) => void, options: object = {}) =>
    new PerformanceObserver((list) => list.getEntries().forEach(measure)).observe({ type, buffered: true, ...options })

  observe('navigation', (entry) => report('TTFB', (entry as PerformanceNavigationTiming).responseStart))
  observe('paint', (entry) => entry.name === 'first-contentful-paint' && report('FCP', entry.startTime))
  observe('largest-contentful-paint', (entry) => report('LCP', entry.startTime))
  observe('layout-shift', (entry) => {
    const { hadRecentInput, value } = entry as PerformanceEntry & { hadRecentInput: boolean; value: number }
    if (hadRecentInput) return
    shifts += value
    report('CLS', shifts)
  })
  let slowest = 0
  const interaction = (entry: PerformanceEntry) => {
    if (!('interactionId' in entry) || !entry.interactionId || entry.duration <= slowest) return
    slowest = entry.duration
    report('INP', slowest)
  }
  observe('event', interaction, { durationThreshold: fastest })
  // Faster events have no entries, except for the first one.
  observe('first-input', interaction)
  return {
    onReport: async (listener) => {
      callback = listener
    },
  }
}
