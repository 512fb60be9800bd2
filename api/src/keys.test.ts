import { type ApiScope, apiScope } from '@yuko/contract/store/api-scopes'
import { createModules } from './modules.ts'

interface Closed {
  readonly because: string
  readonly paths?: readonly string[]
  readonly names?: readonly string[]
}

/** Why API keys may not call an endpoint without a scope: by the first parts of its path, or by its name. */
const closed: readonly Closed[] = [
  {
    because: 'a person’s own account, sessions, and display',
    paths: [
      'account',
      'me',
      'sessions',
      'logout',
      'send-verify-email',
      'organizations',
      'notifications',
      'views',
      'dashboard',
      'search',
    ],
  },
  {
    because: 'a key must not give itself or others access, nor read the log that watches it',
    paths: ['members', 'invitations', 'organization', 'store/api-keys', 'audit'],
  },
  {
    because: 'spends the merchant’s money',
    paths: ['billing'],
    names: ['draft-reply', 'draft-review-summary', 'suggest-workflow-subjects'],
  },
  {
    because: 'connections and secrets are set up once, by a person',
    paths: ['store', 'onboarding', 'slack', 'assistance', 'text-provider', 'workflows/:workflowId/hook'],
    names: ['rotate-webhook-secret'],
  },
  {
    because: 'personal data is erased and handed out by a person, with a password',
    paths: ['privacy'],
    names: ['export-evidence'],
  },
  {
    because: 'settings and designs are made by looking at them',
    paths: ['settings', 'widgets', 'emails', 'email-parts', 'email-imports', 'signup-forms', 'reviews/feeds', 'loyalty/onsite'],
    names: [
      'preview-requests',
      'create-saved-reply',
      'update-saved-reply',
      'delete-saved-reply',
      'update-review-tag',
      'delete-review-tag',
      'create-topic',
      'update-topic',
      'delete-topic',
      'list-subscriber-choices',
      'preview-workflow-email',
      'list-workflow-preview-subjects',
      'rename-workflow-email',
      'send-test-workflow-email',
      'test-workflow',
      'preview-matches',
    ],
  },
  {
    because: 'the terms of the program are a promise to members, and are changed by a person',
    paths: ['loyalty/tiers', 'loyalty/tagging', 'loyalty/simulations'],
    names: [
      'create-program',
      'update-program',
      'switch-program',
      'schedule-program',
      'create-campaign',
      'update-campaign',
      'switch-campaign',
      'prioritize-campaigns',
      'delete-campaign',
      'get-referral-settings',
      'update-referral-settings',
      'decide-referral',
      'upload-reward-codes',
      'change-loyalty-member',
      'change-loyalty-members',
      'preview-member-bulk',
      'list-member-bulks',
      'cancel-member-bulk',
      'undo-member-bulk',
      'remove-loyalty-member',
      'admit-customer',
      'merge-loyalty-members',
      'move-member-tier',
    ],
  },
  {
    because: 'reports of the admin, computed for its screens',
    paths: ['reviews/analytics', 'loyalty/analytics', 'email-messages'],
    names: ['get-request-funnel', 'get-referral-figures', 'get-other-currency-orders'],
  },
  { because: 'the proof of the ledger is for people who doubt it', paths: ['loyalty/ledger'] },
  { because: 'files are imported with a preview and a person who checks it; programs send rows', paths: ['imports'] },
  {
    because: 'works on thousands at once, with an undo that a person uses',
    paths: ['reviews/bulk', 'subscribers/bulk', 'suppressions'],
    names: ['block-subscriber'],
  },
  { because: 'a way to earn with proof promises that a person checks it', names: ['decide-proofs'] },
  { because: 'a reviewer’s words are changed only by a person, on request', names: ['correct-review'] },
  { because: 'a campaign goes to everybody at once, so a person sends it', paths: ['email-campaigns'] },
  { because: 'follows a segment of Shopify’s admin', paths: ['shop-segments'] },
]

const endpoints = createModules({ distDir: '/nowhere', secretFor: () => '', mail: { from: {} } } as never)
  .flatMap((module) => module.endpoints ?? [])
  .map(({ endpoint }) => endpoint)
const ofOrganizations = endpoints.filter(({ access }) => !['public', 'optional', 'operator'].includes(access))

const matches = ({ paths = [], names = [] }: Closed, { path, name }: { path: string; name: string }) =>
  names.includes(name) || paths.some((start) => `${path}/`.startsWith(`/${start}/`) || path.startsWith(`/${start}.`))

describe('API keys', () => {
  it('reach every endpoint, except those that are closed for a reason', () => {
    const undecided = ofOrganizations.filter((endpoint) => !endpoint.scope && !closed.some((one) => matches(one, endpoint)))
    expect(undecided.map(({ name, method, path }) => `${name}: ${method} ${path}`)).toEqual([])
  })

  it('have no reason for an endpoint that is open or doesn’t exist', () => {
    const names = new Set(ofOrganizations.filter(({ scope }) => !scope).map(({ name }) => name))
    expect(closed.flatMap((one) => one.names ?? []).filter((name) => !names.has(name))).toEqual([])
    const unused = closed.flatMap(({ because, paths = [] }) =>
      paths.filter((path) => !ofOrganizations.some((one) => !one.scope && matches({ because, paths: [path] }, one))),
    )
    expect(unused).toEqual([])
  })

  it('have no scope that no endpoint needs', () => {
    const used = new Set(endpoints.map(({ scope }) => scope))
    expect(apiScope.options.filter((scope) => !used.has(scope))).toEqual([])
  })

  it('read with read scopes and change with the others', () => {
    const reads = (scope: ApiScope) => scope.endsWith('.read')
    const wrong = endpoints.filter(
      ({ scope, method, name }) => scope && reads(scope) !== (method === 'GET' || /^(preview|check|count)-/.test(name)),
    )
    expect(wrong.map(({ name, scope }) => `${name}: ${scope}`)).toEqual([])
  })

  it('page every list that can grow', () => {
    const unpaged = endpoints.filter(({ scope, method, name, reply }) => {
      const shape = (reply as { shape?: object } | undefined)?.shape
      return scope && method === 'GET' && name.startsWith('list-') && shape && !('nextCursor' in shape)
    })
    // An organization may have at most 200 of these, or they are the top ones of a report.
    expect(unpaged.map(({ name }) => name).toSorted()).toEqual([
      'list-campaigns',
      'list-customer-tags',
      'list-loyalty-languages',
      'list-recipient-domains',
      'list-review-tags',
      'list-rewards',
      'list-saved-replies',
      'list-segments',
      'list-tiers',
      'list-topics',
      'list-workflow-emails',
      'list-workflow-links',
      'list-workflow-versions',
    ])
  })
})
