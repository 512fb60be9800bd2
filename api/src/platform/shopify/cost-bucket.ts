/** How much the platform lets a shop's app ask for: a bucket of points that fills up again at a constant rate. */
export interface ThrottleStatus {
  readonly maximumAvailable: number
  readonly currentlyAvailable: number
  /** Points a second. */
  readonly restoreRate: number
}

/**
 * The platform's bucket as it must be at this moment: what it said last, what was restored since and what calls that are
 * still on their way will take. Starts as the smallest plan's, until the first answer says how it is.
 */
export class CostBucket {
  #maximum = 2000
  #rate = 100
  #points = 2000
  #at = 0
  #underway = 0

  /** Takes points for a call; answers how many milliseconds it has to wait until they are there. */
  take(cost: number, now: number): number {
    this.#points = this.#pointsAt(now) - cost
    this.#at = now
    this.#underway += cost
    return this.#points >= 0 ? 0 : (-this.#points / this.#rate) * 1000
  }

  /** The call for which `cost` was taken is over; what the platform said counts from now on. */
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
