import type { StoreCreditAccount } from '../store/app-records.ts'
import { type Customer, gid, numberOf } from '../store/entities.ts'
import { type ApiContext, type GraphNode, isoOf, money } from './api-context.ts'
import { listed, type PageArguments, page, type Source } from './page.ts'

interface CreditArguments {
  id: string
  creditInput: { creditAmount: { amount: string; currencyCode: string }; expiresAt?: string | null }
}

export function storeCreditAccounts(api: ApiContext, { id }: Customer): Source<StoreCreditAccount> {
  const accounts = [...api.shop.records.storeCredit.values()].filter(({ customerId }) => customerId === id)
  return listed(accounts, (account) => accountNode(api, account))
}

/** The id of the account, or of the customer whose account in the currency is used. */
export function storeCreditAccountCredit(api: ApiContext, { id, creditInput }: CreditArguments): GraphNode {
  const { storeCredit, customers } = api.shop.records
  const { currencyCode } = creditInput.creditAmount
  const minor = Math.round(Number(creditInput.creditAmount.amount) * 100)
  if (!(minor > 0)) return refused(['creditInput', 'creditAmount'], 'The amount must be positive.', 'NEGATIVE_OR_ZERO_AMOUNT')
  const expiresAt = creditInput.expiresAt ? new Date(creditInput.expiresAt) : null
  if (expiresAt && expiresAt <= api.platform.clock.now())
    return refused(['creditInput', 'expiresAt'], 'The expiry date must be in the future.', 'EXPIRES_AT_IN_PAST')

  const customerId = id.includes('/Customer/') ? customers.get(numberOf(id))?.id : undefined
  const existing = customerId
    ? [...storeCredit.values()].find((account) => account.customerId === customerId && account.currency === currencyCode)
    : storeCredit.get(numberOf(id))
  if (existing && existing.currency !== currencyCode)
    return refused(['creditInput', 'creditAmount'], 'The currency is not that of the account.', 'MISMATCHING_CURRENCY')
  if (!existing && !customerId) return refused(['id'], 'The account or owner could not be found.', 'ACCOUNT_NOT_FOUND')

  const account = existing ?? {
    id: api.platform.ids.number(),
    customerId: customerId ?? '',
    currency: currencyCode,
    balance: 0,
    credits: [],
  }
  storeCredit.set(account.id, account)
  account.balance += minor
  const credit = {
    id: api.platform.ids.number(),
    minor,
    balanceAfter: account.balance,
    createdAt: api.platform.clock.now(),
    expiresAt,
  }
  account.credits.push(credit)
  return { storeCreditAccountTransaction: creditNode(api, account, credit), userErrors: [] }
}

function creditNode(api: ApiContext, account: StoreCreditAccount, credit: StoreCreditAccount['credits'][number]): GraphNode {
  const amount = (minor: number) => ({ ...money(api, minor), currencyCode: account.currency })
  return {
    __typename: 'StoreCreditAccountCreditTransaction',
    id: gid('StoreCreditAccountCreditTransaction', credit.id),
    amount: amount(credit.minor),
    balanceAfterTransaction: amount(credit.balanceAfter),
    expiresAt: credit.expiresAt ? isoOf(credit.expiresAt) : null,
    createdAt: isoOf(credit.createdAt),
    account: () => accountNode(api, account),
  }
}

const accountNode = (api: ApiContext, account: StoreCreditAccount): GraphNode => ({
  __typename: 'StoreCreditAccount',
  id: gid('StoreCreditAccount', account.id),
  balance: { ...money(api, account.balance), currencyCode: account.currency },
  transactions: (args: PageArguments) =>
    page(
      listed(account.credits, (credit) => creditNode(api, account, credit)),
      args,
    ),
})

const refused = (field: string[], message: string, code: string): GraphNode => ({
  storeCreditAccountTransaction: null,
  userErrors: [{ field, message, code }],
})
