import { z } from 'zod'
import type { Platform } from '#platform/module.ts'
import { fromMinor, toMinor } from '#platform/money.ts'
import type { ShopGiftCards } from '#platform/shop-discounts.ts'
import { AdminApiError } from '#platform/shopify/admin-api-error.ts'
import type { AdminClient } from '#platform/shopify/admin-client.ts'
import type { ShopAccess } from '../connection/shop-access.ts'
import { createAskShop } from './ask-shop.ts'

const userErrors = z.array(z.object({ message: z.string(), code: z.string().nullish() }))
const money = z.object({ amount: z.string(), currencyCode: z.string() })
const made = z.object({ made: z.object({ giftCard: z.object({ id: z.string() }).nullish(), userErrors }) })
const found = z.object({ giftCards: z.object({ nodes: z.array(z.object({ id: z.string(), lastCharacters: z.string() })) }) })
const worth = z.object({ balance: money, initialValue: money })
const one = z.object({ giftCard: worth.nullish() })
const ended = z.object({ ended: z.object({ giftCard: worth.nullish(), userErrors }) })

/** Gift cards of connected shops, which the shop has to allow (`giftCardScope`). */
export function createShopGiftCards(platform: Pick<Platform, 'clock' | 'fetch' | 'log'>, shops: ShopAccess): ShopGiftCards {
  const askShop = createAskShop(platform, shops)
  return {
    create: (organizationId, { code, amountMinor, currency, lastDay, note }, signal) =>
      askShop(organizationId, async (client, refused) => {
        const initialAmount = { amount: fromMinor(amountMinor, currency), currencyCode: currency }
        const input = { code, initialAmount, expiresOn: lastDay, note }
        const { giftCard, userErrors } = (await client.call(makeDocument, { input }, made, signal)).data.made
        if (giftCard) return { id: giftCard.id }
        // Codes are random, so only an earlier call whose response was lost can have taken it.
        return userErrors.some(({ code }) => code === 'TAKEN') ? findByCode(client, code, signal) : refused(userErrors)
      }),

    deactivate: (organizationId, id, signal) =>
      askShop(organizationId, async (client, refused) => {
        const { giftCard } = (await client.call(oneDocument, { id }, one, signal)).data
        if (!giftCard) return 'removed'
        if (isSpent(giftCard)) return 'used'
        const reply = (await client.call(endDocument, { id }, ended, signal)).data.ended
        // Something may have been spent in between.
        if (reply.giftCard) return isSpent(reply.giftCard) ? 'used' : 'removed'
        return reply.userErrors.some(({ code }) => code === 'GIFT_CARD_NOT_FOUND') ? 'removed' : refused(reply.userErrors)
      }),
  }
}

/** The search is updated after the creation; until then the caller has to try again. */
async function findByCode(client: AdminClient, code: string, signal: AbortSignal): Promise<{ id: string }> {
  const { giftCards } = (await client.call(findDocument, { query: code }, found, signal)).data
  const card = giftCards.nodes.find(({ lastCharacters }) => code.toLowerCase().endsWith(lastCharacters.toLowerCase()))
  if (!card) throw new AdminApiError('unreachable', `${client.shop} has a gift card with the code, but doesn’t find it yet`)
  return { id: card.id }
}

const isSpent = ({ balance, initialValue }: z.infer<typeof worth>): boolean =>
  toMinor(balance.amount, balance.currencyCode) < toMinor(initialValue.amount, initialValue.currencyCode)

const makeDocument = /* GraphQL */ `mutation MakeGiftCard($input: GiftCardCreateInput!) {
  made: giftCardCreate(input: $input) { giftCard { id } userErrors { message code } }
}`
const findDocument = /* GraphQL */ `query FindGiftCard($query: String!) {
  giftCards(first: 10, query: $query) { nodes { id lastCharacters } }
}`
const oneDocument = /* GraphQL */ `query GiftCardWorth($id: ID!) {
  giftCard(id: $id) { balance { amount currencyCode } initialValue { amount currencyCode } }
}`
const endDocument = /* GraphQL */ `mutation EndGiftCard($id: ID!) {
  ended: giftCardDeactivate(id: $id) {
    giftCard { balance { amount currencyCode } initialValue { amount currencyCode } } userErrors { message code }
  }
}`
