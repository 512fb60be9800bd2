import type { GiftCard } from '../store/app-records.ts'
import { decimal, gid, numberOf } from '../store/entities.ts'
import { type ApiContext, type GraphNode, isoOf } from './api-context.ts'
import { listed, type PageArguments, page } from './page.ts'
import { refusedSearch } from './search-query.ts'

interface CreateArguments {
  input: {
    code?: string | null
    initialAmount?: { amount: string; currencyCode: string } | null
    expiresOn?: string | null
    note?: string | null
  }
}

export const giftCard = (api: ApiContext, { id }: { id: string }): GraphNode | null => {
  const card = api.shop.records.giftCards.get(numberOf(id))
  return card ? giftCardNode(card) : null
}

/** Searched by the whole code only; other searches of the platform are refused. */
export function giftCards(api: ApiContext, { query, ...args }: PageArguments & { query?: string | null }) {
  const wanted = query?.trim().toLowerCase() ?? ''
  if (wanted && !isCode(wanted)) throw refusedSearch(`gift cards by "${query}"`)
  const cards = [...api.shop.records.giftCards.values()].filter(({ code }) => !wanted || code === wanted)
  return page(listed(cards, giftCardNode), args)
}

export function giftCardCreate(api: ApiContext, { input }: CreateArguments): GraphNode {
  const { giftCards: cards } = api.shop.records
  const now = api.platform.clock.now()
  const code = (input.code ?? api.platform.ids.secret('').slice(0, 16)).toLowerCase()
  const minor = Math.round(Number(input.initialAmount?.amount) * 100)
  if (code.length < 8) return refused(['input', 'code'], 'Code is too short (minimum is 8 characters)', 'TOO_SHORT')
  if (code.length > 20) return refused(['input', 'code'], 'Code is too long (maximum is 20 characters)', 'TOO_LONG')
  if (!isCode(code)) return refused(['input', 'code'], 'Code can only contain letters and numbers', 'INVALID')
  if (!input.initialAmount) return refused(['input', 'initialAmount'], 'Initial amount is required.', 'MISSING_ARGUMENT')
  if (!(minor > 0)) return refused(['input', 'initialAmount'], 'Initial value must be greater than 0', 'GREATER_THAN')
  if (input.expiresOn && input.expiresOn < now.toISOString().slice(0, 10))
    return refused(['input', 'expiresOn'], 'Expires on must be in the future', 'INVALID')
  if ([...cards.values()].some((one) => one.code === code))
    return refused(['input', 'code'], 'Code has already been taken', 'TAKEN')
  const card: GiftCard = {
    id: api.platform.ids.number(),
    code,
    currency: input.initialAmount.currencyCode,
    initial: minor,
    balance: minor,
    expiresOn: input.expiresOn ?? null,
    note: input.note ?? null,
    createdAt: now,
    updatedAt: now,
    deactivatedAt: null,
  }
  cards.set(card.id, card)
  return { giftCard: giftCardNode(card), giftCardCode: code, userErrors: [] }
}

/** Repeated, it changes nothing. */
export function giftCardDeactivate(api: ApiContext, { id }: { id: string }): GraphNode {
  const card = api.shop.records.giftCards.get(numberOf(id))
  if (!card) return refused(['id'], 'The gift card could not be found.', 'GIFT_CARD_NOT_FOUND')
  const now = api.platform.clock.now()
  card.deactivatedAt ??= now
  card.updatedAt = now
  return { giftCard: giftCardNode(card), userErrors: [] }
}

function giftCardNode({ currency, ...card }: GiftCard): GraphNode {
  const amount = (minor: number) => ({ amount: decimal(minor), currencyCode: currency })
  const lastCharacters = card.code.slice(-4)
  return {
    __typename: 'GiftCard',
    id: gid('GiftCard', card.id),
    balance: amount(card.balance),
    initialValue: amount(card.initial),
    enabled: card.deactivatedAt === null,
    expiresOn: card.expiresOn,
    note: card.note,
    lastCharacters,
    maskedCode: `•••• •••• •••• ${lastCharacters}`,
    customer: null,
    order: null,
    createdAt: isoOf(card.createdAt),
    updatedAt: isoOf(card.updatedAt),
    deactivatedAt: card.deactivatedAt ? isoOf(card.deactivatedAt) : null,
  }
}

const isCode = (text: string): boolean => /^[a-z0-9]+$/.test(text)

const refused = (field: string[], message: string, code: string): GraphNode => ({
  giftCard: null,
  userErrors: [{ field, message, code }],
})
