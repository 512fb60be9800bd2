/** The platform's time. It runs with the machine's until it is stopped; either way a test may move it forward. */
export interface Clock {
  now(): Date
  /** Time stands still from now on, or from the given moment. */
  stop(at?: Date): void
  run(): void
  /** Moves the time; whatever is due on the way happens, in order, and has happened when this resolves. */
  advance(milliseconds: number): Promise<void>
  /** Runs an action when its time has come; the function returned calls it off. */
  after(milliseconds: number, action: () => unknown): () => void
  /** Nothing that waits for its time keeps the process alive or happens any more. */
  end(): void
}

interface Timer {
  due: number
  action: () => unknown
}

export function createClock(): Clock {
  /** Milliseconds ahead of the machine while the time runs; the moment itself while it stands. */
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
    // Longer waits than setTimeout can count are looked at again in between.
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
