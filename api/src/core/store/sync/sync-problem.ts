import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import { WooError } from '../woo-error.ts'

/** Trying again would not help; the message is for the merchant. */
export class SyncFailed extends Error {}

/** What a merchant can do something about, in words; null for what may pass by itself. */
export function problemOf(error: unknown): string | null {
  if (error instanceof SyncFailed) return error.message
  if (error instanceof WooError) return problemOfWoo(error)
  if (!(error instanceof AdminApiError)) return null
  switch (error.failure) {
    case 'unauthorized':
      return 'The store does not accept our access any more. Open Yuko in the admin of your store, or connect it again.'
    case 'forbidden':
      return 'The store does not let us read all of it. Grant the missing permissions, then start again.'
    case 'frozen':
      return 'The store is frozen by its platform until its bill is paid.'
    case 'locked':
      return 'The store is locked by its platform.'
    case 'refused':
      return `The platform refused to hand over the data: ${error.message}`
    case 'throttled':
    case 'unreachable':
      return null
  }
}

function problemOfWoo(error: WooError): string | null {
  switch (error.failure) {
    case 'unauthorized':
      return 'The store does not accept its keys any more. Make new ones in WooCommerce and enter them here.'
    case 'forbidden':
      return 'The keys do not let us read all of the store. Make new ones as an administrator, with the right to read and write.'
    case 'missing':
    case 'refused':
      return `The store refused to hand over the data: ${error.message}`
    case 'throttled':
    case 'unreachable':
      return null
  }
}
