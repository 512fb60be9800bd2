import type { ReviewRequest } from '@yuko/contract/requests/request'

/** Data of the list for the drawer. */
export interface OrdersContext {
  rows: readonly ReviewRequest[] | undefined
  close: () => void
}
