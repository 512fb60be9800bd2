import { solve } from '../../testing/solve-challenge.ts'
import { createTestApp, type TestApp } from '../../testing/test-app.ts'
import { limits } from '../limits/limits.ts'
import type { BotCheck, CheckedPlace } from './bot-check.ts'
import { createProofOfWork } from './proof-of-work.ts'

let test: TestApp
let check: BotCheck
let networks = 0
let ip: string

beforeAll(async () => {
  test = await createTestApp()
  check = createProofOfWork({ db: test.db, clock: test.clock, secret: 'a secret of the tests' })
})
afterAll(() => test.close())
beforeEach(() => {
  ip = `203.0.113.${++networks}`
})

const work = async () => {
  const made = await check.challenge?.()
  if (!made) throw new Error('no work')
  return made
}
const answers = async (count: number, place: CheckedPlace, response?: string) => {
  const all: boolean[] = []
  for (let sent = 0; sent < count; sent++) all.push(await check.isHuman(response, ip, place))
  return all
}
/** Uses up the calls without a proof. */
const useUp = async (place: CheckedPlace, calls: number) => expect(new Set(await answers(calls, place))).toEqual(new Set([true]))

it.each([
  ['registration', limits.unprovenRegistrations.calls],
  ['password', limits.unprovenPasswords.calls],
  ['review', limits.unprovenReviews.calls],
  ['sign-up', limits.unprovenSignUps.calls],
] as const)('of a %s is asked for after %d of a network, and takes one more each', async (place, calls) => {
  await useUp(place, calls)
  expect(await check.isHuman(undefined, ip, place)).toBe(false)
  expect(await check.isHuman(await solve(await work()), ip, place)).toBe(true)
  expect(await check.isHuman(undefined, ip, place)).toBe(false)
  expect(await check.isHuman(undefined, '198.51.100.1', place)).toBe(true)
})

it('of a sign-in is required after failures, not after successes', async () => {
  const { calls, seconds } = limits.unprovenSignIns
  await useUp('sign-in', calls + 1)
  for (let failed = 0; failed < calls; failed++) await check.noteFailure?.(ip)
  expect(await check.isHuman(undefined, ip, 'sign-in')).toBe(false)
  expect(await check.isHuman(await solve(await work()), ip, 'sign-in')).toBe(true)
  test.clock.advance(seconds * 1000)
  expect(await check.isHuman(undefined, ip, 'sign-in')).toBe(true)
})

describe('a solution', () => {
  beforeEach(() => useUp('review', limits.unprovenReviews.calls))
  const isTaken = (response: string) => check.isHuman(response, ip, 'review')

  it('is accepted once, also when sent twice concurrently', async () => {
    const answer = await solve(await work())
    expect((await Promise.all([isTaken(answer), isTaken(answer)])).sort()).toEqual([false, true])
    expect(await isTaken(answer)).toBe(false)
  })

  it('is valid for 15 minutes', async () => {
    const [inTime, late] = [await solve(await work()), await solve(await work())]
    test.clock.advance(14 * 60_000)
    expect(await isTaken(inTime)).toBe(true)
    test.clock.advance(61_000)
    expect(await isTaken(late)).toBe(false)
  })

  it('to a foreign, modified, or invalid challenge is refused', async () => {
    const stranger = createProofOfWork({ db: test.db, clock: test.clock, secret: 'another secret' })
    const foreign = await stranger.challenge?.()
    const own = await work()
    const later = own.salt.replace(/expires=\d+/, 'expires=9999999999')
    const refused = [
      foreign ? await solve(foreign) : '',
      btoa(JSON.stringify({ ...own, number: 1 })),
      btoa(JSON.stringify({ ...JSON.parse(atob(await solve(own))), salt: later })),
      btoa('null'),
      btoa('{"algorithm":"none"}'),
      '"',
      'x'.repeat(2048),
    ]
    for (const answer of refused) expect(await isTaken(answer)).toBe(false)
  })
})
