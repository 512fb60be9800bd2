import type { Plan } from '../platform.ts'
import { gid } from '../store/entities.ts'
import type { ApiContext, GraphNode } from './api-context.ts'
import { isoOf } from './api-context.ts'
import { activeSubscriptions } from './app-subscriptions.ts'

const planNames: Record<Plan, string> = {
  standard: 'Basic',
  advanced: 'Advanced',
  plus: 'Shopify Plus',
  enterprise: 'Shopify Plus',
}

export function shopNode({ shop }: ApiContext): GraphNode {
  const owner = shop.staff.find(({ isAccountOwner }) => isAccountOwner)
  return {
    __typename: 'Shop',
    id: gid('Shop', shop.id),
    name: shop.name,
    email: shop.email,
    contactEmail: shop.email,
    shopOwnerName: owner ? `${owner.firstName} ${owner.lastName}` : '',
    myshopifyDomain: shop.domain,
    url: `https://${shop.domain}`,
    primaryDomain: {
      host: shop.domain,
      url: `https://${shop.domain}`,
      sslEnabled: true,
      localization: { alternateLocales: [], country: null, defaultLocale: shop.locale },
    },
    currencyCode: shop.currency,
    ianaTimezone: shop.timezone,
    shopAddress: { countryCodeV2: shop.countryCode, company: shop.name },
    plan: {
      publicDisplayName: planNames[shop.plan],
      partnerDevelopment: shop.isDevelopment,
      shopifyPlus: shop.plan === 'plus' || shop.plan === 'enterprise',
    },
    createdAt: isoOf(shop.createdAt),
  }
}

export const appNode = ({ app }: ApiContext): GraphNode => ({
  __typename: 'App',
  id: gid('App', '1'),
  title: app.name,
  handle: app.handle,
})

export const appInstallationNode = (api: ApiContext): GraphNode => ({
  __typename: 'AppInstallation',
  id: gid('AppInstallation', '1'),
  app: appNode(api),
  // A write scope is listed with its read scope.
  accessScopes: [...new Set(api.scopes.flatMap((scope) => [scope.replace(/^write_/, 'read_'), scope]))].map((handle) => ({
    handle,
    description: handle,
  })),
  activeSubscriptions: () => activeSubscriptions(api),
  launchUrl: `https://admin.shopify.com/store/${api.shop.handle}/apps/${api.app.handle}`,
})
