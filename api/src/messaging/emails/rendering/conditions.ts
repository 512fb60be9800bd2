import { countryCodeOf } from '@yuko/contract/accounts/organizations/country-code'
import type { BlockCondition } from '@yuko/contract/emails/block-condition'

export type Condition = BlockCondition

/** The recipient's data that block conditions use. */
export interface PersonFacts {
  readonly isMember: boolean
  /** The name of their tier. */
  readonly tier: string | null
  readonly orders: number
  readonly tags: readonly string[]
  readonly country: string | null
}

/** Without a recipient, blocks are shown: too much is better than nothing. */
export function isMet({ when, value }: Condition, person: unknown): boolean {
  if (!isPerson(person)) return true
  const isOneOf = (names: readonly (string | null)[]) => names.some((name) => name !== null && same(name, value ?? ''))
  // Older emails may contain a country name, from before there was a picker.
  const isCountry = ({ country }: PersonFacts) => country !== null && same(country, countryCodeOf(value ?? '') ?? '')
  switch (when) {
    case 'member':
      return person.isMember
    case 'not_member':
      return !person.isMember
    case 'no_order':
      return person.orders === 0
    case 'first_order':
      return person.orders === 1
    case 'several_orders':
      return person.orders > 1
    case 'tag':
      return isOneOf(person.tags)
    case 'no_tag':
      return !isOneOf(person.tags)
    case 'tier':
      return isOneOf([person.tier])
    case 'country':
      return isCountry(person)
    case 'not_country':
      return !isCountry(person)
  }
}

const same = (one: string, other: string) => one.toLowerCase() === other.trim().toLowerCase()

function isPerson(value: unknown): value is PersonFacts {
  return typeof value === 'object' && value !== null && 'orders' in value
}
