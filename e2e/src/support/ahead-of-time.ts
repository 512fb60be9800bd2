/**
 * Preloaded into a product with `--import`: shifts its time, and that of its embedded database, ahead by the milliseconds in the
 * file YUKO_AHEAD names, read at start and on SIGUSR2. Long timers that expired in between fire then. The product itself is
 * unaware.
 */
import { readFileSync } from 'node:fs'
import { isMainThread } from 'node:worker_threads'

const MachineDate = Date
const file = process.env.YUKO_AHEAD ?? ''
const readAhead = () => Number(readFileSync(file, 'utf8'))
let ahead = readAhead()

/** Milliseconds. Shorter timers end soon anyway, or are timeouts of work that did not get the skipped time. */
const long = 25_000
const waiting = new Map<unknown, { milliseconds: number; goOff: () => void }>()

globalThis.setTimeout = new Proxy(globalThis.setTimeout, {
  apply(target, self, [callback, milliseconds, ...given]) {
    if (!(milliseconds >= long)) return Reflect.apply(target, self, [callback, milliseconds, ...given])
    const goOff = () => {
      waiting.delete(timer)
      callback(...given)
    }
    const timer = Reflect.apply(target, self, [goOff, milliseconds])
    waiting.set(timer, { milliseconds, goOff })
    return timer
  },
})
globalThis.clearTimeout = new Proxy(globalThis.clearTimeout, {
  apply(target, self, [timer]) {
    waiting.delete(timer)
    return Reflect.apply(target, self, [timer])
  },
})

if (isMainThread)
  process.on('SIGUSR2', () => {
    const before = ahead
    ahead = readAhead()
    for (const [timer, { milliseconds, goOff }] of Array.from(waiting)) {
      if (milliseconds > ahead - before) continue
      clearTimeout(timer as NodeJS.Timeout)
      goOff()
    }
  })

globalThis.Date = new Proxy(MachineDate, {
  construct: (target, given, newTarget) =>
    Reflect.construct(target, given.length === 0 ? [MachineDate.now() + ahead] : given, newTarget),
  apply: () => new Date().toString(),
  get: (target, name) => (name === 'now' ? () => MachineDate.now() + ahead : Reflect.get(target, name)),
})
