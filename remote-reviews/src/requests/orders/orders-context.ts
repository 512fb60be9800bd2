import type { ReviewRequest } from '@yuko/contract/requests/request'

/** What the list hands to the drawer over it. */
export interface OrdersContext {
  rows: readonly ReviewRequest[] | undefined
  close: () => void
}
