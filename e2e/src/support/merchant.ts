import { randomInt, randomUUID } from 'node:crypto'
import { choosePlatform } from '@yuko/contract/accounts/organizations/choose-platform'
import { connectStore } from '@yuko/contract/accounts/organizations/connect-store'
import { createOrganization } from '@yuko/contract/accounts/organizations/create-organization'
import type { Organization } from '@yuko/contract/accounts/organizations/organization'
import { register } from '@yuko/contract/accounts/sign-in/register'
import { verifyAccount } from '@yuko/contract/accounts/sign-in/verify-account'
import type { Tokens } from '@yuko/contract/accounts/user'
import { ApiClient } from '@yuko/tools/demo/client'
import { linkIn, mailTo } from '#support/mailbox.ts'

export interface Account {
  name: string
  email: string
  password: string
}

export interface Merchant extends Account {
  url: string
  tokens: Tokens
  organization: Organization
  /** Calls the API as the merchant, without a browser. */
  api: ApiClient
}

/** A unique account. */
export const newAccount = (): Account => ({
  name: 'Ada Merchant',
  email: `ada.${randomUUID().slice(0, 8)}@shop.example`,
  password: 'seven brave otters row',
})

/** A verified account with a connected store, created like in the host: by the public API and email. */
export async function createMerchant(url: string): Promise<Merchant> {
  const account = newAccount()
  const address = `10.${randomInt(256)}.${randomInt(256)}.${randomInt(1, 255)}`
  const api = new ApiClient(url, { 'x-forwarded-for': address })
  const tokens = await api.call(register, { body: account })
  api.accessToken = tokens.access_token
  const link = linkIn(await mailTo(account.email, /Verify/), '/account/verify/')
  await api.call(verifyAccount, { params: { token: link.slice(link.lastIndexOf('/') + 1) } })
  const organization = await addOrganization(api, 'Mill & Daughters')
  return { ...account, url, tokens, organization, api }
}

/** Onboards another organization for the client's user and switches the client to it. */
export async function addOrganization(api: ApiClient, name: string): Promise<Organization> {
  const details = { name, country: 'DE', currency: 'EUR', timezone: 'Europe/Berlin' }
  const { org_uuid } = await api.call(createOrganization, { body: details })
  api.organizationId = org_uuid
  await api.call(choosePlatform, { body: { platform: 'custom' } })
  return api.call(connectStore, { body: { method: 'file' } })
}

/** The host's storage in a signed-in browser. */
export const storedSession = ({ url, tokens, organization }: Merchant) => ({
  cookies: [],
  origins: [
    {
      origin: url,
      localStorage: [
        { name: 'yuko_access_token', value: tokens.access_token },
        { name: 'yuko_refresh_token', value: tokens.refresh_token },
        { name: 'yuko_organization_id', value: organization.org_uuid },
      ],
    },
  ],
})
