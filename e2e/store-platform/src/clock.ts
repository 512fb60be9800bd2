/** The platform's time. It runs with the machine's until stopped; a test can advance it either way. */
export interface Clock {
  now(): Date
  /** Stops time now, or at the given moment. */
  stop(at?: Date): void
  run(): void
  /** Advances time; everything due in between runs in order, and is done when this resolves. */
  advance(milliseconds: number): Promise<void>
  /** Runs an action after a delay; the returned function cancels it. */
  after(milliseconds: number, action: () => unknown): () => void
  /** Cancels all pending actions, so that nothing keeps the process alive. */
  end(): void
}

interface Timer {
  due: number
  action: () => unknown
}

export function createClock(): Clock {
  /** Milliseconds ahead of the machine while time runs; the moment itself while it is stopped. */
  let ahead = 0
  let standing: number | undefined
  let alarm: NodeJS.Timeout | undefined
  const timers = new Set<Timer>()

  const now = () => standing ?? Date.now() + ahead
  const next = () =>
    [...timers].reduce<Timer | undefined>((first, timer) => (first && first.due <= timer.due ? first : timer), undefined)

  function setAlarm(): void {
    clearTimeout(alarm)
    const first = next()
    if (!first || standing !== undefined) return
    // Waits longer than setTimeout supports are split.
    alarm = setTimeout(ring, Math.min(Math.max(first.due - now(), 0), 2 ** 31 - 1)).unref()
  }

  function ring(): void {
    for (let first = next(); first && first.due <= now(); first = next()) {
      timers.delete(first)
      void first.action()
    }
    setAlarm()
  }

  function moveTo(moment: number): void {
    if (standing === undefined) ahead = moment - Date.now()
    else standing = moment
  }

  return {
    now: () => new Date(now()),
    stop(at) {
      standing = at ? at.getTime() : now()
      setAlarm()
    },
    run() {
      ahead = now() - Date.now()
      standing = undefined
      setAlarm()
    },
    async advance(milliseconds) {
      const target = now() + milliseconds
      for (let first = next(); first && first.due <= target; first = next()) {
        timers.delete(first)
        moveTo(Math.max(first.due, now()))
        await first.action()
      }
      moveTo(Math.max(target, now()))
      setAlarm()
    },
    after(milliseconds, action) {
      const timer = { due: now() + milliseconds, action }
      timers.add(timer)
      setAlarm()
      return () => timers.delete(timer)
    },
    end() {
      timers.clear()
      clearTimeout(alarm)
    },
  }
}
