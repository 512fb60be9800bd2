import type { ReviewRequest } from '@yuko/contract/requests/request'

/** What the list provides to the drawer. */
export interface OrdersContext {
  rows: readonly ReviewRequest[] | undefined
  close: () => void
}
