/** A counted call of a limit that has a name in the headers of replies. */
export interface RateUse {
  readonly policy: string
  /** At most so many in a window of `seconds`. */
  readonly calls: number
  readonly seconds: number
  readonly remaining: number
  /** Until the window ends. */
  readonly secondsLeft: number
}
