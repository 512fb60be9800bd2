import type { StoreModule } from '@yuko/contract/accounts/organizations/store-module'
import { type ChecklistItem, checklistItem, getChecklist, type StoreData } from '@yuko/contract/dashboard/get-checklist'
import { skipChecklistItem } from '@yuko/contract/dashboard/skip-checklist-item'
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
  optionalScopes: [],
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
  scopes: ['products.write'],
  expiresAt: null,
  createdBy: null,
  createdAt: '2026-11-20T09:00:00.000Z',
  lastUsedAt: null,
  ...given,
})

const setupItems: readonly ChecklistItem[] = [
  'choose_modules',
  'sync_products',
  'import_data',
  'set_branding',
  'install_review_widget',
  'send_test_request',
  'invite_member',
]
const ofReviews: readonly ChecklistItem[] = ['install_review_widget', 'send_test_request']

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
    skipped: [] as ChecklistItem[],
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
    mockEndpoint(skipChecklistItem, ({ params, body: { isSkipped } }) => {
      const item = checklistItem.parse(params.item)
      state.skipped = [...state.skipped.filter((other) => other !== item), ...(isSkipped ? [item] : [])]
      return { item, isSkipped }
    }),
    mockEndpoint(getChecklist, () => ({
      items: setupItems
        .filter((item) => !state.modules || state.modules.includes('reviews') || !ofReviews.includes(item))
        .map((item) => ({
          item,
          isDone: item === 'choose_modules' ? state.modules !== null : state.done.includes(item),
          isSkipped: state.skipped.includes(item),
        })),
      isDismissed: false,
      missing: state.missing,
      modules: state.modules,
      widgetSeenOn: state.widgetSeenOn,
    })),
  ]
  return { state, handlers }
}
