import type { CampaignType } from '@yuko/contract/loyalty/campaigns/campaign-type'
import { furtherForms, type ShownPointLabel } from '@yuko/contract/loyalty/point-label'
import { brokenPromises } from '@yuko/contract/loyalty/rewards/generated-name'
import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import type { TranslatedField } from '@yuko/contract/loyalty/translations/loyalty-translation'
import { readOrganization } from '#core/accounts/organizations/organization.reads.repository.ts'
import type { Trx } from '#platform/db/database.ts'
import { localeFrom } from '#platform/locale-from.ts'
import { decimalsOf } from '#platform/money.ts'
import { campaignNameIn, rewardNameIn } from './generated-words.ts'
import { listTranslationRows, type TranslationRow } from './translations.repository.ts'

interface NamedProgram {
  /** uuid */
  readonly id: string
  readonly name: string
  readonly point_label_one: string
  readonly point_label_other: string
}
interface NamedCampaign {
  readonly name: string
  readonly description?: string | null | undefined
}
type NamedReward = Pick<RewardDetails, 'name' | 'value' | 'price' | 'minOrderMinor'> &
  Partial<Pick<RewardDetails, 'description' | 'terms'>>
interface NamedTier {
  /** uuid */
  readonly id: string
  readonly name: string
  readonly perks: readonly string[]
}

/** What customers read in one language; without a translation, the store’s own words. IDs are UUIDs. */
export interface Words {
  program(program: NamedProgram): { name: string; pointLabel: ShownPointLabel }
  campaign<Details extends NamedCampaign>(id: string, type: CampaignType, details: Details): Details
  /** As it is now. A translation that promises what the reward no longer gives isn’t shown. */
  reward<Details extends NamedReward>(id: string, details: Details): Details
  /** As it was when it was redeemed: what has changed since isn’t shown. */
  pastReward<Details extends NamedReward>(id: string, details: Details): Details
  tier<Tier extends NamedTier>(tier: Tier): Tier
}

export type WordsIn = (locale: string | null) => Words

/** For one reader; null: in the store's language. At most two queries. */
export async function loadWords(trx: Trx, organizationId: string, locale: string | null): Promise<Words> {
  const { locale: main, currency } = await readOrganization(trx, organizationId)
  const language = languageOf(locale) ?? main
  return wordsOf(language, currency, language === main ? [] : await listTranslationRows(trx, organizationId, language))
}

/** For many readers. Two queries. */
export async function loadWordsIn(trx: Trx, organizationId: string): Promise<WordsIn> {
  const { locale: main, currency } = await readOrganization(trx, organizationId)
  const rows = await listTranslationRows(trx, organizationId)
  const known = new Map<string, Words>()
  return (locale) => {
    const language = languageOf(locale) ?? main
    const before = known.get(language)
    if (before) return before
    const own = rows.filter((row) => row.language === language && language !== main)
    const words = wordsOf(language, currency, own)
    known.set(language, words)
    return words
  }
}

const languageOf = (locale: string | null) => localeFrom(locale)?.split('-')[0]

function wordsOf(language: string, currency: string, rows: readonly TranslationRow[]): Words {
  const texts = new Map(rows.map(({ subject_id, texts }) => [subject_id, texts]))
  const find = (id: string, field: TranslatedField) => texts.get(id)?.find((one) => one.field === field)
  const say = <Text extends string | null | undefined>(id: string, field: TranslatedField, original: Text) =>
    original ? (find(id, field)?.text ?? original) : original

  const instructed = (value: RewardDetails['value'], say: (field: TranslatedField, original: string) => string) =>
    value.type === 'custom' ? { ...value, instructions: say('instructions', value.instructions) } : value

  return {
    program({ id, name, point_label_one, point_label_other }) {
      const forms = furtherForms.flatMap((form) => {
        const found = find(id, `point_${form}`)
        return found ? [[form, found.text] as const] : []
      })
      const label = { one: say(id, 'point_one', point_label_one), other: say(id, 'point_other', point_label_other) }
      return { name: say(id, 'name', name), pointLabel: { ...label, ...Object.fromEntries(forms) } }
    },
    campaign(id, type, details) {
      const { name, description } = details
      const own = find(id, 'name')?.text ?? campaignNameIn(language, name, type, currency) ?? name
      return { ...details, name: own, ...(description != null && { description: say(id, 'description', description) }) }
    },
    reward(id, details) {
      const written = find(id, 'name')
      const isKept = written && (written.original === details.name || isPromise(written.text, details, currency))
      const name = (isKept ? written.text : null) ?? rewardNameIn(language, details.name, details, currency) ?? details.name
      const { description, terms, value } = details
      return {
        ...details,
        name,
        value: instructed(value, (field, original) => say(id, field, original)),
        ...(description != null && { description: say(id, 'description', description) }),
        ...(terms != null && { terms: say(id, 'terms', terms) }),
      }
    },
    pastReward(id, details) {
      const sayOf = (field: TranslatedField, original: string) => {
        const found = find(id, field)
        return found?.original === original ? found.text : null
      }
      const { name } = details
      return {
        ...details,
        name: sayOf('name', name) ?? rewardNameIn(language, name, details, currency) ?? name,
        value: instructed(details.value, (field, original) => sayOf(field, original) ?? original),
      }
    },
    tier(tier) {
      const perks = texts.get(tier.id)?.filter(({ field }) => field === 'perk') ?? []
      const perkIn = (perk: string) => perks.find(({ original }) => original === perk)?.text ?? perk
      return { ...tier, name: say(tier.id, 'name', tier.name), perks: tier.perks.map(perkIn) }
    },
  }
}

/** Whether the reward gives what the name says. */
const isPromise = (name: string, reward: NamedReward, currency: string) =>
  brokenPromises(name, reward, 10 ** decimalsOf(currency)).length === 0
