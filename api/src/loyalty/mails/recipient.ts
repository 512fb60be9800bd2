import type { memberValues } from '@yuko/contract/emails/loyalty/values'
import type { z } from 'zod'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import { loadExclusions } from '#core/exclusions/exclusions.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { aboutNoOrder } from '../members/enrol-member.ts'
import { type OfferedTo, poolsOf, whyNotOffered } from '../redemption/offer.ts'
import { listActiveRewards, type RewardRow, withFreeCodes } from '../rewards/rewards.repository.ts'
import { programValues } from '../translations/program-values.ts'
import { loadWordsIn, type Words, type WordsIn } from '../translations/words.ts'
import { countHad, findProgramOfMails, findRecipients, type RecipientRow } from './recipients.repository.ts'

/** The store as its emails name it. */
export interface Shop {
  readonly currency: string
  readonly timeZone: string
  /** The store's website, and whether it supports discount URLs. */
  readonly website: string | null
  readonly isShopify: boolean
  /** False: the program is paused, and only emails already requested are sent. */
  readonly isActive: boolean
  /** Where members earn points. */
  readonly earnUrl: string
  /** The program in a reader’s language. */
  readonly programIn: (locale: string | null) => ProgramValues
  readonly wordsIn: WordsIn
}

type ProgramValues = z.input<(typeof memberValues)['program']>

/** A member who can be emailed, with the data that all emails use. */
export interface Recipient {
  /** uuid */
  readonly memberId: string
  readonly to: { readonly address: string; readonly name: string | null }
  readonly locale: string | null
  readonly tierId: string | null
  readonly tierKeptUntil: Date | null
  readonly balance: number
  /** Rewards they can get, regardless of points, cheapest first. */
  readonly rewards: readonly RewardRow[]
  /** Names in their language. */
  readonly words: Words
  readonly values: { readonly [Name in keyof typeof memberValues]: z.input<(typeof memberValues)[Name]> }
}

/** The store, and those of these members (uuids) who can be emailed. Null: there is no program. A fixed number of queries. */
export async function loadRecipients(
  trx: Trx,
  { organizationId, now, publicUrl }: { organizationId: string; now: Date; publicUrl: string },
  memberIds: readonly string[],
): Promise<{ shop: Shop; recipients: Map<string, Recipient> } | null> {
  const shop = await loadShop(trx, organizationId, publicUrl)
  if (!shop) return null
  const members = await findRecipients(trx, organizationId, memberIds)
  const exclusions = await loadExclusions(trx, organizationId, 'loyalty')
  const isExcluded = ({ email, tags, country }: RecipientRow) =>
    exclusions.of({ ...aboutNoOrder, email, customerTags: tags, country, now }) !== null
  const rewards = await listActiveRewards(trx, organizationId)
  const had = rewards.some(({ details }) => details.perCustomer !== null)
    ? await countHad(trx, organizationId, memberIds)
    : new Map<string, number>()
  const stocked = await withFreeCodes(trx, organizationId, poolsOf(rewards))
  const recipients = new Map<string, Recipient>()
  for (const member of members) {
    if (member.email === null || isExcluded(member)) continue
    const offered = rewards.filter((reward) => {
      const to: OfferedTo = {
        status: member.status,
        tierId: member.tier_id,
        customer: member.external_id,
        times: had.get(`${member.id} ${reward.id}`) ?? 0,
      }
      return whyNotOffered(reward, { program: 'active', hasCode: stocked.has(reward.id), channel: 'online' }, to) === null
    })
    recipients.set(member.id, toRecipient({ ...member, email: member.email }, offered, shop))
  }
  return { shop, recipients }
}

function toRecipient(member: RecipientRow & { email: string }, rewards: readonly RewardRow[], shop: Shop): Recipient {
  const balance = Math.max(0, member.balance)
  const next = rewards.find(({ cost }) => cost > balance)
  const words = shop.wordsIn(member.locale)
  return {
    memberId: member.id,
    to: { address: member.email, name: member.name },
    locale: member.locale,
    tierId: member.tier_id,
    tierKeptUntil: member.tier_kept_until,
    balance: member.balance,
    rewards,
    words,
    values: {
      program: shop.programIn(member.locale),
      points: { balance: member.balance, pending: member.pending },
      next_reward: next
        ? { name: words.reward(next.id, next.details).name, cost: next.cost, missing: next.cost - balance }
        : null,
    },
  }
}

async function loadShop(trx: Trx, organizationId: string, publicUrl: string): Promise<Shop | null> {
  const program = await findProgramOfMails(trx, organizationId)
  if (!program) return null
  const { website, slug, platform, currency, timezone: timeZone } = await readOrganization(trx, organizationId)
  // A fragment opens the panel there; a store without a website has the program page.
  const page = `${publicUrl}/storefront/${encodeURIComponent(slug)}/rewards`
  const doorTo = (place: 'rewards' | 'earn') => (website === null ? undefined : URL.parse(`#${place}`, website)?.href) ?? page
  const wordsIn = await loadWordsIn(trx, organizationId)
  return {
    currency,
    timeZone,
    website,
    isShopify: platform === 'shopify',
    isActive: program.status === 'active',
    earnUrl: doorTo('earn'),
    programIn: (locale) => ({ ...programValues(wordsIn(locale).program(program)), url: doorTo('rewards') }),
    wordsIn,
  }
}
