import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import { WooError } from '../woo-error.ts'

/** Retrying wouldn't help; the message is for the merchant. */
export class SyncFailed extends Error {}

/** A problem the merchant can solve, in words; null: it may resolve by itself. */
export function problemOf(error: unknown): string | null {
  if (error instanceof SyncFailed) return error.message
  if (error instanceof WooError) return problemOfWoo(error)
  if (!(error instanceof AdminApiError)) return null
  switch (error.failure) {
    case 'unauthorized':
      return 'Your store no longer accepts our access. Open Yuko in the admin of your store, or reconnect it.'
    case 'forbidden':
      return 'We don’t have permission to read all of your store. Grant the missing permissions, then start again.'
    case 'frozen':
      return 'Your store is frozen by its platform because a bill is unpaid.'
    case 'locked':
      return 'Your store is locked by its platform.'
    case 'costly':
    case 'refused':
      return `The platform rejected the request for data: ${error.message}`
    case 'throttled':
    case 'unreachable':
      return null
  }
}

function problemOfWoo(error: WooError): string | null {
  switch (error.failure) {
    case 'unauthorized':
      return 'Your store no longer accepts its keys. Create new ones in WooCommerce and enter them here.'
    case 'forbidden':
      return 'These keys can’t read all of your store. Create new ones as an administrator with read and write access.'
    case 'missing':
    case 'refused':
      return `Your store rejected the request for data: ${error.message}`
    case 'throttled':
    case 'unreachable':
      return null
  }
}
