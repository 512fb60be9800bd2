/**
 * - `unauthorized`: the keys are invalid; `forbidden`: they lack permission;
 * - `missing`: no such resource, or no WooCommerce; `refused`: invalid input, see `code`;
 * - `unreachable`, `throttled`: temporary.
 */
export type WooFailure = 'unauthorized' | 'forbidden' | 'missing' | 'refused' | 'throttled' | 'unreachable'

export class WooError extends Error {
  override readonly name = 'WooError'
  readonly failure: WooFailure
  /** WooCommerce's own, such as `woocommerce_rest_coupon_code_already_exists`. */
  readonly code: string | null

  constructor(failure: WooFailure, message: string, code: string | null = null) {
    super(message)
    this.failure = failure
    this.code = code
  }

  get mayPass(): boolean {
    return this.failure === 'unreachable' || this.failure === 'throttled'
  }
}
