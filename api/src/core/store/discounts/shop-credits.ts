import { z } from 'zod'
import type { Platform } from '#platform/module.ts'
import { fromMinor, toMinor } from '#platform/money.ts'
import type { ShopCredit, ShopCredits } from '#platform/shop-discounts.ts'
import type { ShopAccess } from '../connection/shop-access.ts'
import { createAskShop } from './ask-shop.ts'
import { gidOf } from './discount-input.ts'

const answer = z.object({
  given: z.object({
    storeCreditAccountTransaction: z.object({ id: z.string() }).nullish(),
    userErrors: z.array(z.object({ message: z.string(), code: z.string().nullish() })),
  }),
})
const amount = z.object({ amount: z.string(), currencyCode: z.string() })
const transaction = z.object({ id: z.string().nullish(), amount, createdAt: z.string(), expiresAt: z.string().nullish() })
const accounts = z.object({
  customer: z
    .object({
      storeCreditAccounts: z.object({ nodes: z.array(z.object({ transactions: z.object({ nodes: z.array(transaction) }) })) }),
    })
    .nullish(),
})

/** Clock skew between the platform and us. */
const skewMs = 60_000

/** Store credit of customers in connected shops. */
export function createShopCredits(platform: Pick<Platform, 'clock' | 'fetch' | 'log'>, shops: ShopAccess): ShopCredits {
  const askShop = createAskShop(platform, shops)
  return {
    give: (organizationId, credit, signal) =>
      askShop(organizationId, async (client, refused) => {
        const input = {
          creditAmount: { amount: fromMinor(credit.amountMinor, credit.currency), currencyCode: credit.currency },
          expiresAt: credit.endsAt?.toISOString() ?? null,
        }
        const { given } = (await client.call(giveDocument, { id: gidOf('Customer', credit.customer), input }, answer, signal))
          .data
        const id = given.storeCreditAccountTransaction?.id
        return id === undefined ? refused(given.userErrors) : { id }
      }),

    find: (organizationId, credit, since, signal) =>
      askShop(organizationId, async (client) => {
        const { customer } = (await client.call(findDocument, { id: gidOf('Customer', credit.customer) }, accounts, signal)).data
        const nodes = customer?.storeCreditAccounts.nodes.flatMap(({ transactions }) => transactions.nodes) ?? []
        return { ids: nodes.flatMap((node) => (isLike(node, credit, since) && node.id) || []) }
      }),
  }
}

function isLike({ amount, createdAt, expiresAt }: z.infer<typeof transaction>, credit: ShopCredit, since: Date): boolean {
  // The platform stores whole seconds.
  const seconds = (moment: Date | null) => moment && Math.floor(moment.getTime() / 1000)
  return (
    amount.currencyCode === credit.currency &&
    toMinor(amount.amount, credit.currency) === credit.amountMinor &&
    Date.parse(createdAt) >= since.getTime() - skewMs &&
    seconds(expiresAt ? new Date(expiresAt) : null) === seconds(credit.endsAt)
  )
}

const giveDocument = /* GraphQL */ `mutation GiveCredit($id: ID!, $input: StoreCreditAccountCreditInput!) {
  given: storeCreditAccountCredit(id: $id, creditInput: $input) { storeCreditAccountTransaction { id } userErrors { message code } }
}`
const findDocument = /* GraphQL */ `query FindCredits($id: ID!) { customer(id: $id) { storeCreditAccounts(first: 20) { nodes {
  transactions(first: 100, reverse: true) { nodes { amount { amount currencyCode } createdAt
    ... on StoreCreditAccountCreditTransaction { id expiresAt } } } } } } }`
