/**
 * - `unauthorized`: the keys are not (any more) good; `forbidden`: they may not do this;
 * - `missing`: there is no such thing, or no WooCommerce; `refused`: it is not taken as it is, `code` says why;
 * - `unreachable`, `throttled`: may pass.
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
