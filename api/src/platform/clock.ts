/** The time, handed in so that a test can decide it. */
export interface Clock {
  now(): Date
}

export const systemClock: Clock = { now: () => new Date() }
