/** The platform's rate limit for an app in a shop: a leaky bucket of points, restored at a constant rate. */
export interface ThrottleStatus {
  readonly maximumAvailable: number
  readonly currentlyAvailable: number
  /** Points a second. */
  readonly restoreRate: number
}

/**
 * An estimate of the platform's bucket: its last reported state, plus points restored since, minus calls in progress. Starts as
 * the smallest plan's until the first response.
 */
export class CostBucket {
  #maximum = 2000
  #rate = 100
  #points = 2000
  #at = 0
  #underway = 0

  /** Takes points for a call. Returns the milliseconds to wait until they are available. */
  take(cost: number, now: number): number {
    this.#points = this.#pointsAt(now) - cost
    this.#at = now
    this.#underway += cost
    return this.#points >= 0 ? 0 : (-this.#points / this.#rate) * 1000
  }

  /** Ends a call for which `cost` was taken; the platform's reported state applies from now on. */
  settle(cost: number, status: ThrottleStatus | undefined, now: number): void {
    this.#underway -= cost
    if (!status) return
    this.#maximum = status.maximumAvailable
    this.#rate = Math.max(status.restoreRate, 1)
    this.#points = status.currentlyAvailable - this.#underway
    this.#at = now
  }

  #pointsAt(now: number): number {
    return Math.min(this.#maximum, this.#points + (Math.max(0, now - this.#at) / 1000) * this.#rate)
  }
}
