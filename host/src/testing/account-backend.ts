import { getSignInOptions } from '@yuko/contract/accounts/sign-in/get-sign-in-options'
import { me } from '@yuko/contract/accounts/sign-in/me'
import type { Membership, OnboardingStep, User } from '@yuko/contract/accounts/user'
import { getBillingNotice } from '@yuko/contract/billing/get-billing-notice'
import { getAttention } from '@yuko/contract/dashboard/get-attention'
import { getChecklist } from '@yuko/contract/dashboard/get-checklist'
import { getReviewsDashboard } from '@yuko/contract/dashboard/get-reviews-dashboard'
import { countNotifications } from '@yuko/contract/notifications/count-notifications'
import { permissionsOf } from '@yuko/contract/permissions'
import { getBotCheck } from '@yuko/contract/storefront/get-bot-check'
import { mockEndpoint } from '@yuko/testing/mock-endpoint.ts'

export const aMembership = (given: Partial<Membership> = {}): Membership => ({
  org_uuid: '0190f0a0-0000-7000-8000-000000000001',
  name: 'Mill & Co',
  slug: 'mill-and-co',
  role: 'owner',
  permissions: permissionsOf('owner'),
  currency: 'EUR',
  timezone: 'Europe/Paris',
  onboarding: 'done',
  isStoreConnected: true,
  ...given,
})

export const aUser = (given: Partial<User> = {}): User => ({
  id: 'usr_1',
  name: 'Ada Example',
  email: 'ada@shop.example',
  isEmailVerified: true,
  timezone: 'UTC',
  language: null,
  integration: { type: 'custom' },
  selected_org_uuid: '0190f0a0-0000-7000-8000-000000000001',
  organizations: [aMembership()],
  ...given,
})

/** A user in onboarding; at `organization` there is none yet. */
export const aUserAt = (step: OnboardingStep): User =>
  step === 'organization'
    ? aUser({ integration: null, selected_org_uuid: null, organizations: [] })
    : aUser({ organizations: [aMembership({ onboarding: step, isStoreConnected: step === 'done' })] })

/** Mocks the shell's own requests; `state.user` is the next response of `/me`. */
export function accountBackend(user: User = aUser()) {
  const state = { user }
  const handlers = [
    mockEndpoint(me, () => ({ data: state.user })),
    mockEndpoint(getSignInOptions, () => ({ turnstileSiteKey: null })),
    mockEndpoint(getBotCheck, () => ({ challenge: null })),
    mockEndpoint(countNotifications, () => ({ unread: 0 })),
    mockEndpoint(getBillingNotice, () => ({ notice: null })),
    mockEndpoint(getChecklist, () => ({
      items: [
        { item: 'connect_store' as const, isDone: true, isSkipped: false },
        { item: 'import_data' as const, isDone: false, isSkipped: false },
      ],
      isDismissed: false,
      missing: [],
      modules: null,
      widgetSeenOn: null,
    })),
    mockEndpoint(getAttention, () => ({ items: [{ kind: 'reviews.waiting' as const, count: 3 }] })),
    mockEndpoint(getReviewsDashboard, ({ query: { days, from, to, compare } }) => ({
      total: 958,
      from: from ?? '2026-11-20',
      to: to ?? '2026-11-20',
      period: {
        collected: from ? 5 : days,
        imported: 12,
        averageRating: 4.5,
        verifiedShare: 0.9,
        repliedShare: 0.25,
        requestConversion: 0.12,
      },
      before:
        compare === 'none'
          ? null
          : { collected: 20, imported: 0, averageRating: 4.5, verifiedShare: 0.45, repliedShare: null, requestConversion: 0.2 },
      perDay: [{ day: '2026-11-20', count: from ? 5 : days, imported: 12, before: compare === 'none' ? null : 1 }],
    })),
  ]
  return { state, handlers }
}
