import type { Member } from '@yuko/contract/accounts/members/list-members'
import type { Organization } from '@yuko/contract/accounts/organizations/organization'
import type { User } from '@yuko/contract/accounts/user'
import { permissionsOf } from '@yuko/contract/permissions'

export const mill: Organization = {
  org_uuid: '0190f0a0-0000-7000-8000-000000000001',
  slug: 'mill-co',
  name: 'Mill & Co',
  website: 'https://mill.example',
  country: 'DE',
  currency: 'EUR',
  timezone: 'Europe/Berlin',
  locale: 'en',
  supportEmail: null,
  postalAddress: null,
  platform: 'custom',
  onboarding: 'done',
  isStoreConnected: true,
  createdAt: '2026-10-01T10:00:00.000Z',
}

export const ada: User = {
  id: 'usr_01jd3m8w2ve5h9x7q4t6r8s0ab',
  name: 'Ada Example',
  email: 'ada@mill.example',
  isEmailVerified: true,
  timezone: 'Europe/Berlin',
  language: null,
  integration: { type: 'custom' },
  selected_org_uuid: mill.org_uuid,
  organizations: [
    {
      org_uuid: mill.org_uuid,
      name: mill.name,
      slug: mill.slug,
      role: 'owner',
      permissions: permissionsOf('owner'),
      currency: 'EUR',
      timezone: 'Europe/Berlin',
      onboarding: 'done',
      isStoreConnected: true,
    },
  ],
}

export const adaAsMember: Member = {
  memberId: 'mem_01jd3m8w2ve5h9x7q4t6r8s0ab',
  name: 'Ada Example',
  email: 'ada@mill.example',
  role: 'owner',
  joinedAt: '2026-10-01T10:00:00.000Z',
  lastSeenAt: null,
  isYou: true,
  isSuspended: false,
}
