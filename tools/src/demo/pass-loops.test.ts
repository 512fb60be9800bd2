import type { Loop, LoopCall } from '@yuko/api/src/platform/jobs/loop.ts'
import { passLoops } from './pass-loops.ts'
import { type PastClock, pastClock } from './past-clock.ts'

function atNoon() {
  const clock = pastClock(new Date('2026-07-01T12:00:00Z'))
  return { call: { clock } as LoopCall & { clock: PastClock }, clock }
}
const inMs = (clock: PastClock, ms: number) => new Date(clock.now().getTime() + ms)

it('a loop that waits for another one gets what it waits for', async () => {
  const { call, clock } = atNoon()
  let sent = 0
  let isFull = true
  const sending: Loop = {
    name: 'send',
    run: async () => {
      if (isFull) sent += 1
      isFull = false
      return { more: false }
    },
  }
  const feeding: Loop = {
    name: 'feed',
    run: async () => {
      if (isFull) return { more: false, nextAt: inMs(clock, 1000) }
      isFull = sent < 3
      return { more: false, nextAt: isFull ? inMs(clock, 1000) : undefined }
    },
  }
  for (let pass = 0; pass < 20; pass++) await passLoops([sending, feeding], call)
  expect(sent).toBe(3)
})

it('time doesn’t pass for what is due tomorrow', async () => {
  const { call, clock } = atNoon()
  const waiting: Loop = { name: 'wait', run: async () => ({ more: false, nextAt: inMs(clock, 24 * 3_600_000) }) }
  expect(await passLoops([waiting], call)).toBe(false)
  expect(clock.now()).toEqual(new Date('2026-07-01T12:00:00Z'))
})
