/** The demo's time, which passes only when told to. */
export interface PastClock {
  now(): Date
  set(moment: Date): void
  advance(ms: number): void
}

export function pastClock(start: Date): PastClock {
  let now = start
  return {
    now: () => new Date(now),
    set: (moment) => {
      now = moment
    },
    advance: (ms) => {
      now = new Date(now.getTime() + ms)
    },
  }
}
