/** The shop's setup: account, organization, products, an API key, brand, and settings. */
import { choosePlatform } from '@yuko/contract/accounts/organizations/choose-platform'
import { connectStore } from '@yuko/contract/accounts/organizations/connect-store'
import { createOrganization } from '@yuko/contract/accounts/organizations/create-organization'
import { proveIdentity } from '@yuko/contract/accounts/security/prove-identity'
import { register } from '@yuko/contract/accounts/sign-in/register'
import { verifyAccount } from '@yuko/contract/accounts/sign-in/verify-account'
import { brandSettings } from '@yuko/contract/brand/brand-settings'
import { saveAppBrandSettings } from '@yuko/contract/brand/save-app-brand-settings'
import { rotateIdentitySecret } from '@yuko/contract/loyalty/onsite/rotate-identity-secret'
import { defaultRequestSettings } from '@yuko/contract/requests/request-settings'
import { updateRequestSettings } from '@yuko/contract/requests/update-request-settings'
import { defaultPublishPolicy } from '@yuko/contract/reviews/publishing/publish-policy'
import { updatePublishing } from '@yuko/contract/reviews/publishing/update-publishing'
import { createApiKey, storeServerScopes } from '@yuko/contract/store/create-api-key'
import { demoAccount, demoShop } from './account.ts'
import type { ApiClient } from './client.ts'
import type { PastProduct } from './past-product.ts'
import { tellProducts } from './products.ts'
import { openSender } from './sender.ts'
import { Session } from './session.ts'

export interface Shop {
  readonly product: PastProduct
  readonly owner: Session
  /** The shop's own server, which sends customers and orders. */
  readonly server: ApiClient
  readonly organizationId: string
  readonly slug: string
  /** Signs which customer is signed in at the shop. */
  readonly identitySecret: string
}

export async function openShop(product: PastProduct): Promise<Shop> {
  const owner = new Session(product.clientAt('10.0.0.1'), product.clock, demoAccount)
  owner.take(await owner.api.call(register, { body: demoAccount }))
  await product.run()
  await owner.call(verifyAccount, { params: { token: tokenIn(product, demoAccount.email, /\/account\/verify\/([\w-]+)/) } })
  const { org_uuid: organizationId } = await owner.call(createOrganization, { body: demoShop })
  owner.api.organizationId = organizationId
  await owner.call(choosePlatform, { body: { platform: 'custom' } })
  await owner.call(connectStore, { body: { method: 'api-key' } })
  await tellProducts(owner, product.url)

  await owner.call(proveIdentity, { body: { password: demoAccount.password } })
  const { key } = await owner.call(createApiKey, {
    body: {
      name: 'Shop server',
      scopes: [
        ...storeServerScopes,
        'products.read',
        'points.read',
        'points.write',
        'rewards.read',
        'redemptions.read',
        'redemptions.write',
        'subscribers.write',
      ],
    },
  })
  const server = product.clientAt('10.0.0.2')
  server.accessToken = key
  const { secret: identitySecret } = await owner.call(rotateIdentitySecret, {})

  await settle(owner)
  await openSender(owner, product)
  return { product, owner, server, organizationId, slug: 'alder-clay', identitySecret }
}

/** The token of a link in an email. */
export function tokenIn({ mails }: PastProduct, email: string, link: RegExp): string {
  const found = mails.findLast(({ to, text }) => to.address === email && link.test(text))
  const token = found && link.exec(found.text)?.[1]
  if (!token) throw new Error(`No mail to ${email} has a link like ${link}`)
  return token
}

async function settle(owner: Session): Promise<void> {
  await owner.call(saveAppBrandSettings, {
    body: brandSettings.parse({
      primary: '#3F5B4B',
      accent: '#C8792E',
      text: '#2B2A27',
      background: '#FFFDF9',
      border: '#E4DED2',
    }),
  })
  await owner.call(updateRequestSettings, {
    body: {
      ...defaultRequestSettings,
      trigger: 'delivered',
      delayDaysDomestic: 5,
      delayDaysInternational: 7,
      reminders: [{ afterDays: 9 }],
      sendFrom: '07:00',
      sendUntil: '21:00',
    },
  })
  await owner.call(updatePublishing, {
    body: { ...defaultPublishPolicy, guestEmailConfirmation: false, picturesNeedApproval: false, wordLists: ['en', 'de', 'fr'] },
  })
}
