/**
 * What host and remotes share by identity: the only copy on the page belongs to the host. The list is a contract: remotes can
 * only import these names, and removing one breaks released remotes.
 */
import { claimSingleInstance } from './single-instance.ts'

claimSingleInstance('@yuko/runtime')

export { ApiError, classifyStatus, type ResultClass } from './api-error.ts'
export { browserLocale, pageLocale } from './browser-locale.ts'
export { type CallOptions, callApi } from './call-api.ts'
export type { Catalogs } from './catalogs.ts'
export { type ApiRequest, connectFetcher, type Fetcher, type QueryValue } from './fetcher.ts'
export {
  type HostContext,
  type HostOrganization,
  HostProvider,
  type HostUser,
  type PlatformBridge,
  type SaveBarState,
  useHost,
  usePermission,
} from './host-context.tsx'
export { connectNotifier, type Notification, type Notifier, notify } from './notify.ts'
export { createQueryClient } from './query-client.ts'
