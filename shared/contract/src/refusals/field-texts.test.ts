import { globSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { fieldTexts } from './field-texts.ts'

const root = join(import.meta.dirname, '..')
const sources = globSync('**/*.ts', { cwd: root, exclude: ['**/*.test.ts'] })
const known: ReadonlySet<string> = new Set(fieldTexts)

/** What only programs send, so that no form shows it. */
const ofPrograms: ReadonlySet<string> = new Set([
  'Either a filter or memberIds',
  'Either a filter or reviewIds',
  'Either a filter or subscriberIds',
  'cannot be redeemed at the point of sale',
  'is only possible for generated codes',
  'must not name anything twice',
  'is required for move_product, and only allowed there',
  'is required for tag and untag, and only allowed there',
  'is required to add and remove tags, and only allowed there',
  'must be empty: these points are given on the day',
  'must be inside the image',
  'must be either a list of exclusions or a filter',
  'must be a name',
  'must be a question and an answer',
  'is required to add people to a workflow, and only allowed there',
  'must be either * or a list of events',
  'must be a language such as en',
  'two products have the same externalId',
  'two products have the same handle',
  'two customers have the same externalId, or the same address and none',
  'must be a referral code',
  'must be the code of the plugin',
  'must be an option of this question',
  'must be the domain of a Shopify shop, or the slug of an organization',
  'name one of both',
  'must have a unique id for each block',
  'must not be before from',
  'must be the id of an order, a review or a member',
  'must be the id of an event or a person',
  'is not a known checkout',
  'must be up to 64 letters, digits, hyphens and underscores',
  'has more than 50 properties',
  'must be a numeric ID of the shop',
  'must be the domain of a Shopify shop',
  'must be a GTIN of 8, 12, 13, or 14 digits',
  'must be base64url, a dot, and a signature in hexadecimal',
  'must be a path of the app',
  'must be a widget such as carousel',
])

/** As `fieldText` of the admin looks them up. */
const isMissing = (message: string) =>
  !known.has(message) &&
  !known.has(message.replace(/\{\{[^{}]*\}\}|\d[\d,.]*(?<![,.])/g, '#')) &&
  !ofPrograms.has(message) &&
  !message.startsWith('must be an id that starts with ')

interface Definition {
  readonly error?: (issue: object) => unknown
  readonly getter?: () => unknown
}

/** The messages of every schema that a module exports, with those inside of it. */
function messagesOf(value: unknown, seen: Set<unknown>): string[] {
  if (typeof value !== 'object' || value === null || seen.has(value)) return []
  seen.add(value)
  if (!('_zod' in value)) return Object.values(value).flatMap((part) => messagesOf(part, seen))
  const { def } = value._zod as { def: Definition }
  const own = [undefined, '-'].map((input) => def.error?.({ input })).filter((message) => typeof message === 'string')
  return [...own, ...[...Object.values(def), def.getter?.()].flatMap((part) => messagesOf(part, seen))]
}

it('translates the messages of all schemas', async () => {
  const seen = new Set<unknown>()
  const messages: string[] = []
  for (const file of sources) messages.push(...messagesOf({ ...(await import(join(root, file))) }, seen))
  expect(messages.length).toBeGreaterThan(100)
  expect([...new Set(messages.filter(isMissing))]).toEqual([])
})

it('translates the messages that checks of whole objects add', () => {
  const messages = sources.flatMap((file) =>
    [...readFileSync(join(root, file), 'utf8').matchAll(/\bmessage: '([^']+)'/g)].map(([, message = '']) => message),
  )
  expect(messages.length).toBeGreaterThan(20)
  expect([...new Set(messages.filter(isMissing))]).toEqual([])
})
