import { jest } from '@jest/globals'
import { reportRemotes } from '@yuko/contract/telemetry/report-remotes'
import type { Noted } from '#telemetry/noted.ts'

const vitals: { tell?: (of: { remote: string; version: string }, vital: object) => void } = {}
jest.unstable_mockModule('#telemetry/vitals.ts', () => ({
  followVitals(tell: typeof vitals.tell) {
    vitals.tell = tell
  },
}))
const { startReporter } = await import('./reporter.ts')

const registry = document.createElement('script')
registry.type = 'application/json'
registry.id = 'yuko-remotes'
registry.textContent = JSON.stringify({
  remotes: [
    { name: 'reviews', areas: [], bucket: 'live', current: null, previous: null },
    { name: 'loyalty', areas: [], bucket: 'canary', current: null, previous: null },
    { name: 'workflows', areas: [], bucket: 'lab', current: { version: 'dev', isLocal: true }, previous: null },
  ],
})
document.body.append(registry)

const sent = jest.fn<boolean, [address: string, body: Blob]>()
beforeEach(() => {
  jest.useFakeTimers()
  sent.mockReset()
  Object.assign(navigator, { sendBeacon: sent })
  performance.getEntriesByType = () => [
    { name: 'http://localhost/remotes/loyalty/v1v1/entry.js', transferSize: 4000 } as PerformanceResourceTiming,
    { name: 'http://localhost/remotes/loyalty/v2v2/entry.js', transferSize: 9000 } as PerformanceResourceTiming,
  ]
})
afterEach(() => {
  jest.useRealTimers()
})

const load = (remote: string): Noted => ({ kind: 'load', remote, version: 'v1v1', ms: 120.4 })
async function lastBody() {
  const [address, blob] = sent.mock.lastCall ?? []
  expect([address, blob?.type]).toEqual(['/api/v1/telemetry/remotes', 'application/json'])
  // Matches what the API accepts.
  return reportRemotes.body?.parse(JSON.parse((await blob?.text()) ?? ''))
}

it('reports all releases at once, measures canaries and a sample of the rest', async () => {
  const take = startReporter(() => 0.9)
  take(load('reviews'))
  take(load('loyalty'))
  take(load('loyalty'))
  // A development server is not a release.
  take({ ...load('workflows'), version: 'dev' })
  vitals.tell?.({ remote: 'workflows', version: 'dev' }, { lcpMs: 900 })
  vitals.tell?.({ remote: 'loyalty', version: 'v1v1' }, { lcpMs: 900 })
  expect(sent).not.toHaveBeenCalled()
  jest.advanceTimersByTime(60_000)
  expect(await lastBody()).toMatchObject({
    remotes: [
      { remote: 'reviews', bucket: 'live', loads: 1 },
      { remote: 'loyalty', bucket: 'canary', loads: 1, loadMs: 120, bytes: 4000, lcpMs: 900 },
    ],
    errors: [],
  })
  expect((await lastBody())?.remotes[0]).not.toHaveProperty('loadMs')
})

it('reports errors soon, without personal data', async () => {
  const take = startReporter(() => 0)
  const error = new Error('ada@shop.example has no name')
  take({ kind: 'render-failure', remote: 'reviews', version: 'v1v1', error, page: '/reviews/:reviewId' })
  jest.advanceTimersByTime(5_000)
  expect((await lastBody())?.errors).toEqual([
    { remote: 'reviews', version: 'v1v1', kind: 'render', message: 'Error: …@… has no name', page: '/reviews/:reviewId' },
  ])
})

it('sends its queue when the page is left, and is rate limited', () => {
  const take = startReporter(() => 0)
  for (let time = 0; time < 100; time += 1) {
    take({ ...load('reviews'), version: `v${time}v${time}` })
    window.dispatchEvent(new Event('pagehide'))
  }
  expect(sent).toHaveBeenCalledTimes(20)
})

it('does not affect the page if nothing can be sent', () => {
  sent.mockImplementation(() => {
    throw new Error('blocked')
  })
  const take = startReporter(() => 0)
  take(load('reviews'))
  expect(() => window.dispatchEvent(new Event('pagehide'))).not.toThrow()
})
