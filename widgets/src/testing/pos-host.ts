import type { PosApi } from '../shopify-pos/pos.ts'
import { page, type Replies } from './extension-page.ts'
import { noteStaffCalls, staffI18n } from './staff.ts'

interface Given {
  /** Of the cart. null: none. */
  readonly customerId?: number | null
  /** The till refuses codes. */
  readonly refusesCodes?: boolean
  readonly fails?: number
  readonly replies?: Replies
}

/** A double of the `shopify` global at the till, with the extension's own English texts, and of our server. */
export function createPosHost({ customerId = 77, refusesCodes = false, fails = 0, replies = {} }: Given = {}) {
  const calls = noteStaffCalls(replies, fails)
  const codes: string[] = []
  const api: PosApi = {
    i18n: staffI18n('pos'),
    cart: {
      current: { value: customerId === null ? {} : { customer: { id: customerId } } },
      async addCartCodeDiscount(code) {
        if (refusesCodes) throw new Error('refused')
        codes.push(code)
      },
    },
  }
  return { ...page, api, calls, codes }
}
