import { choosePlatform } from '@yuko/contract/accounts/organizations/choose-platform'
import { connectStore } from '@yuko/contract/accounts/organizations/connect-store'
import { createOrganization } from '@yuko/contract/accounts/organizations/create-organization'
import { login, tokensOf } from '@yuko/contract/accounts/sign-in/login'
import { register } from '@yuko/contract/accounts/sign-in/register'
import { verifyAccount } from '@yuko/contract/accounts/sign-in/verify-account'
import { ApiClient } from '@yuko/tools/demo/client'
import { verificationToken } from '@yuko/tools/demo/verification-token'
import type { Product } from '@yuko/tools/product'

export interface Merchant {
  api: ApiClient
  /** Tokens last ten minutes: called before each part that may exceed that. Returns those of the session. */
  signIn(): Promise<ReturnType<typeof tokensOf>>
}

/** A merchant with an empty store, created through the API. */
export async function openMerchant({ url, pid }: Product, mailboxUrl: string): Promise<Merchant> {
  const account = { name: 'Bench Merchant', email: `bench-${pid}@example.com`, password: 'many reviews at once' }
  const api = new ApiClient(url)
  api.accessToken = (await api.call(register, { body: account })).access_token
  await api.call(verifyAccount, { params: { token: await verificationToken(mailboxUrl, account.email) } })
  const details = { name: 'Bench', website: 'https://bench.example', country: 'DE', currency: 'EUR', timezone: 'Europe/Berlin' }
  api.organizationId = (await api.call(createOrganization, { body: details })).org_uuid
  await api.call(choosePlatform, { body: { platform: 'custom' } })
  await api.call(connectStore, { body: { method: 'file' } })
  return {
    api,
    async signIn() {
      const tokens = tokensOf(await api.call(login, { body: { email: account.email, password: account.password } }))
      api.accessToken = tokens.access_token
      return tokens
    },
  }
}
