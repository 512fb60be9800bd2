import type { Latency } from '#reviews/latency.ts'
import type { HotRun } from './hot-run.ts'
import type { PagesRun } from './pages-run.ts'
import type { Weights } from './weights.ts'

export interface EngineRun {
  /** By query. */
  cold: Record<string, Latency>
  hot: Record<string, HotRun>
}

export interface StorefrontRun {
  engines: ReadonlyMap<string, EngineRun>
  weights: Weights
  pages: PagesRun
}

interface Figure {
  name: string
  value: number
  unit: string
  aim?: number
  higherIsBetter?: boolean
}

/** Readable tables, and JSON as the last line. */
export function report({ engines, weights, pages }: StorefrontRun): void {
  const figures = [
    ...[...engines].flatMap(([engine, run]) => ofEndpoints(run).map((one) => ({ ...one, name: `${one.name}, ${engine}` }))),
    ...ofWeights(weights),
    ...ofPages(pages),
  ].map((figure) => ({ ...figure, value: rounded(figure.value) }))
  console.table(
    Object.fromEntries(
      figures.map(({ name, unit, value, aim, higherIsBetter }) => [
        `${name} (${unit})`,
        { value, aim: aim === undefined ? '' : `${higherIsBetter ? 'at least' : 'at most'} ${aim}` },
      ]),
    ),
  )
  console.log(JSON.stringify({ bench: 'storefront', figures }))
}

function ofEndpoints({ cold, hot }: EngineRun): Figure[] {
  return [
    ...Object.entries(cold).flatMap(([name, { median, p95, p99 }]): Figure[] => [
      { name: `cold, ${name}, p50`, value: median, unit: 'ms' },
      { name: `cold, ${name}, p95`, value: p95, unit: 'ms', aim: 150 },
      { name: `cold, ${name}, p99`, value: p99, unit: 'ms' },
    ]),
    ...Object.entries(hot).flatMap(([name, { perSecond, took, processor, ...ratios }]): Figure[] => [
      { name: `kept, ${name}`, value: perSecond, unit: 'requests/s', higherIsBetter: true },
      { name: `kept, ${name}, p50`, value: took.median, unit: 'ms' },
      { name: `kept, ${name}, p99`, value: took.p99, unit: 'ms' },
      { name: `kept, ${name}, requests/s: ours / bare`, value: ratios.rateRatio, unit: 'ratio', aim: 0.85, higherIsBetter: true },
      { name: `kept, ${name}, p99: ours / bare`, value: ratios.p99Ratio, unit: 'ratio', aim: 1.15 },
      { name: `kept, ${name}, processor`, value: processor, unit: 'µs/request' },
      { name: `kept, ${name}, processor: ours / bare`, value: ratios.processorRatio, unit: 'ratio' },
    ]),
  ]
}

/** Limits of what a shop's page loads before any interaction. */
const aims: Record<string, number> = { 'reviews.js': 10_000 }

function ofWeights(weights: Weights): Figure[] {
  return Object.entries(weights).flatMap(([name, { gzip, brotli, script }]): Figure[] => [
    { name: `${name}, gzip`, value: gzip, unit: 'bytes', aim: aims[name] },
    { name: `${name}, brotli`, value: brotli, unit: 'bytes' },
    ...(name.endsWith('.js') ? [] : [{ name: `${name}, JavaScript in it`, value: script, unit: 'bytes', aim: 0 }]),
  ])
}

function ofPages({ bare, costs }: PagesRun): Figure[] {
  return [
    { name: 'page without widgets, main thread of a phone', value: bare.mainThread, unit: 'ms' },
    { name: 'page without widgets, main thread, longest visit − shortest', value: bare.spread, unit: 'ms' },
    ...Object.entries(costs).flatMap(([name, cost]): Figure[] => [
      { name: `${name}: more main thread of a phone`, value: cost.mainThread, unit: 'ms' },
      { name: `${name}: of that scripts`, value: cost.scripting, unit: 'ms', aim: 8 },
      { name: `${name}: scripts until scrolled to the end`, value: cost.scriptingToEnd, unit: 'ms' },
      { name: `${name}: more requests`, value: cost.requests, unit: 'requests' },
      { name: `${name}: more render-blocking requests`, value: cost.blockingRequests, unit: 'requests', aim: 0 },
      { name: `${name}: layout shift, 1440 and 390 wide`, value: cost.layoutShift, unit: 'score', aim: 0 },
    ]),
  ]
}

const rounded = (value: number) => Number(value.toFixed(Math.abs(value) < 10 ? 2 : 0))
