import type { User } from '@yuko/contract/accounts/user'
import { accountsModule } from '#core/accounts/accounts.module.ts'
import { closingModule } from '#core/accounts/closing/closing.module.ts'
import type { PlanEnding } from '#platform/ports/closing.ts'
import type { createMember } from './create-member.ts'
import { ada, createShopifyStub, type Person, shopifyApp } from './shopify-stub.ts'
import { createStoreModule } from './store-module.ts'
import { createTestApp } from './test-app.ts'

interface Embedded {
  readonly shop?: string
  readonly person?: Person
}

/** Billing is not configured. */
const noPlans: PlanEnding = {
  look: async () => ({ plan: null, openInvoice: null, invoices: 0 }),
  end: async () => {},
  keepInvoices: async () => {},
}

/** The server with a fake store platform, and users in a shop's admin. */
export async function createShopifyApp() {
  const platform = createShopifyStub()
  const test = await createTestApp({
    modules: (made) => {
      const store = createStoreModule(made)
      return [accountsModule(made), store, closingModule(made, { plans: noPlans, stores: store.leaving })]
    },
    platform: { shopify: shopifyApp, fetch: platform.fetch },
  })
  platform.useClock(test.clock)
  const { app, db } = test

  async function embedded(who: Embedded = {}): Promise<Record<string, string>> {
    const yukostoredomain = who.shop ?? 'mill.myshopify.com'
    return { authorization: `Bearer ${await platform.sessionToken({ ...who })}`, yukostoredomain }
  }

  async function me(who: Embedded = {}): Promise<User> {
    const reply = await app.inject({ url: '/api/v1/me', headers: await embedded(who) })
    if (reply.statusCode !== 200) throw new Error(reply.body)
    return reply.json().data
  }

  return {
    ...test,
    /** The fake platform. */
    shopify: platform,
    /** Headers of a call from the shop's admin. */
    embedded,
    me,
    /** Opens the app in a new shop for the first time. */
    async installed(shop = 'mill.myshopify.com') {
      const user = await me({ shop })
      return { shop, user, organizationId: user.selected_org_uuid ?? '' }
    },
    connectionOf: (shop: string) =>
      db.asSystem((trx) => trx.selectFrom('store_connections').selectAll().where('shop', '=', shop).executeTakeFirst()),
    /** A member of a standalone organization. */
    async standalone(role: Parameters<typeof createMember>[2] = 'owner') {
      return test.signedIn(role)
    },
    person: ada,
  }
}
