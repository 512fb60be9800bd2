import { confirmTwoFactor } from '@yuko/contract/accounts/security/confirm-two-factor'
import { setUpTwoFactor } from '@yuko/contract/accounts/security/set-up-two-factor'
import { TOTP } from 'otpauth'
import type { Merchant } from '#support/merchant.ts'
import type { OwnProduct } from '#support/own-product.ts'

/** Makes a user an operator of a product: set in its environment, with two-factor sign-in. Returns the restarted product. */
export async function nameOperator(product: OwnProduct, { api, email, password }: Merchant): Promise<OwnProduct> {
  const { secret } = await api.call(setUpTwoFactor, { body: { password } })
  await api.call(confirmTwoFactor, { body: { code: new TOTP({ secret }).generate() } })
  await product.stop()
  return product.restart({ OPERATORS: email })
}
