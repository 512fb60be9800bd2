import type { StoreModule } from '@yuko/contract/accounts/organizations/store-module'
import { getChecklist, type SetupStepName, type StoreData } from '@yuko/contract/dashboard/get-checklist'
import { skipSetupSteps } from '@yuko/contract/dashboard/skip-setup-steps'
import type { ApiKey } from '@yuko/contract/store/api-key'
import { createApiKey } from '@yuko/contract/store/create-api-key'
import { getStoreConnection, type StoreConnection } from '@yuko/contract/store/get-store-connection'
import { getStoreSync, type StoreSync } from '@yuko/contract/store/get-store-sync'
import { listApiKeys } from '@yuko/contract/store/list-api-keys'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'

export const aConnection = (given: Partial<StoreConnection> = {}): StoreConnection => ({
  platform: null,
  method: null,
  state: 'none',
  shop: null,
  scopes: [],
  missingScopes: [],
  connectedAt: null,
  disconnectedAt: null,
  lastEventAt: null,
  canUseShopify: false,
  ...given,
})

export const aSync = (given: Partial<StoreSync> = {}): StoreSync => ({
  state: 'never',
  startedAt: null,
  finishedAt: null,
  resources: [],
  ratePerSecond: null,
  problem: null,
  isToldOfChanges: true,
  lastReconciledAt: null,
  ...given,
})

export const anApiKey = (given: Partial<ApiKey> = {}): ApiKey => ({
  apiKeyId: 'key_01jd3m8w2ve5h9x7q4t6r8s0ab',
  name: 'Store server',
  prefix: 'yk_12345678',
  scopes: ['store.write'],
  expiresAt: null,
  createdBy: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
  ...given,
})

const setupItems = [
  'sync_products',
  'import_reviews',
  'set_branding',
  'install_review_widget',
  'send_test_request',
  'invite_member',
] as const

/** Mocks the store connection; `state` is the next response. */
export function storeBackend(connection: StoreConnection = aConnection()) {
  const state = {
    connection,
    keys: [] as ApiKey[],
    sync: aSync(),
    done: [] as string[],
    missing: [] as StoreData[],
    widgetSeenOn: null as string | null,
    modules: null as StoreModule[] | null,
    skipped: [] as SetupStepName[],
    hasImported: false,
  }
  const handlers = [
    mockEndpoint(getStoreConnection, () => state.connection),
    mockEndpoint(getStoreSync, () => state.sync),
    mockEndpoint(listApiKeys, () => ({ items: state.keys, nextCursor: null })),
    mockEndpoint(createApiKey, ({ body }) => {
      const apiKey = anApiKey({ name: body.name })
      state.keys = [apiKey]
      return { apiKey, key: 'yk_1234567890' }
    }),
    mockEndpoint(skipSetupSteps, ({ body: { steps } }) => {
      state.skipped = steps
      return { steps }
    }),
    mockEndpoint(getChecklist, () => ({
      items: setupItems.map((item) => ({
        item,
        isDone: state.done.includes(item),
      })),
      isDismissed: false,
      missing: state.missing,
      modules: state.modules,
      skipped: state.skipped,
      hasImported: state.hasImported,
      widgetSeenOn: state.widgetSeenOn,
    })),
  ]
  return { state, handlers }
}
