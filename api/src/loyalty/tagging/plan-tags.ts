import {
  fillTag,
  promoterRatings,
  type Tagging,
  type TaggingEvent,
  type TaggingRule,
} from '@yuko/contract/loyalty/tagging/tagging'
import { wallClock } from '#platform/wall-clock.ts'
import type { TaggedRow } from './tag-states.repository.ts'
import type { WrittenMetafields, WrittenTags } from './tagging.tables.ts'

export interface TagRules {
  readonly tagging: Tagging
  readonly tiers: readonly { readonly id: string; readonly name: string; readonly store_tag: string | null }[]
  /** Tags that decide tiers: they belong to the merchant. */
  readonly decidingTags: readonly string[]
  /** The store's IANA zone. */
  readonly timeZone: string
}

export interface TaggedMember extends TaggedRow {
  /** 1–5; null: no review counts, or no rule depends on reviews. */
  readonly latestRating: number | null
}

/** The writes for a customer in the shop, and the resulting state. */
export interface TagPlan {
  readonly add: readonly string[]
  readonly remove: readonly string[]
  readonly set: WrittenMetafields
  readonly clear: readonly string[]
  readonly tags: WrittenTags
  readonly metafields: WrittenMetafields
}

type Known = Omit<TaggedMember, 'memberId' | 'externalId' | 'name' | 'email' | 'isDue' | 'version' | 'attempts'>

const same = (one: string) => (other: string) => one.toLowerCase() === other.toLowerCase()

export function planTags(rules: TagRules, member: Known): TagPlan {
  const wanted = rules.tagging.rules.map((rule) => ({ rule, want: wantOf(rule, rules, member) }))
  const wants = [...new Set(wanted.flatMap(({ want }) => want ?? []))]
  // The shop's report after our write is authoritative; before that, our write is.
  const present = member.customerTags ?? Object.values(member.tags)
  const stays = [...wants, ...rules.decidingTags]
  const remove = wanted.flatMap(({ rule }) => {
    if (!rule.removePrevious) return []
    const written = member.tags[rule.event]
    const others = familyOf(rule, rules).filter((tag) => present.some(same(tag)))
    return [...(written === undefined ? [] : [written]), ...others].filter((tag) => !stays.some(same(tag)))
  })
  const metafields = metafieldsOf(rules, member)
  const { isWritten, tags, metafields: had } = member
  return {
    add: wants.filter((tag) => !isWritten || !present.some(same(tag))),
    remove: [...new Set(remove)],
    set: Object.fromEntries(Object.entries(metafields).filter(([key, value]) => !isWritten || had[key] !== value)),
    clear: Object.keys(had).filter((key) => metafields[key] === undefined),
    tags: tagsAfter(tags, wanted),
    metafields,
  }
}

export function isNothing({ add, remove, set, clear }: TagPlan): boolean {
  return add.length + remove.length + Object.keys(set).length + clear.length === 0
}

/** Compares the shop's tags with the rules, in both directions. */
export function driftOf(rules: TagRules, member: Known): { missing: readonly string[]; tooMany: readonly string[] } {
  const { add, remove } = planTags(rules, { ...member, isWritten: true })
  return { missing: add, tooMany: remove }
}

/** A tag that stays in the shop is still remembered, in case the rule is to remove it later. */
function tagsAfter(tags: WrittenTags, wanted: readonly { rule: TaggingRule; want: string | null }[]): WrittenTags {
  const after: Partial<Record<TaggingEvent, string>> = { ...tags }
  for (const { rule, want } of wanted)
    if (want !== null) after[rule.event] = want
    else if (rule.removePrevious) delete after[rule.event]
  return after
}

/** The tag a rule gives a member; null: none. */
function wantOf(rule: TaggingRule, { tiers }: TagRules, member: Known): string | null {
  if (!member.isMember) return null
  if (rule.event === 'points_band') {
    const band = rule.bands.findLastIndex((from) => from <= member.balance)
    return band < 0 ? null : bandTag(rule, band)
  }
  if (rule.event === 'tier') {
    const tier = tiers.find(({ id }) => id === member.tierId)
    return tier ? tierTag(rule, tier) : null
  }
  return isOfEvent[rule.event](member) ? fillTag(rule.template, {}) : null
}

/** Members with the one tag of a rule. */
const isOfEvent: Record<Exclude<TaggingEvent, 'points_band' | 'tier'>, (member: Known) => boolean> = {
  member: () => true,
  referrer: ({ isReferrer }) => isReferrer,
  referred: ({ isReferred }) => isReferred,
  reviewer: ({ latestRating }) => latestRating !== null,
  promoter: ({ latestRating }) => latestRating !== null && latestRating >= promoterRatings.promoter,
  detractor: ({ latestRating }) => latestRating !== null && latestRating <= promoterRatings.detractor,
}

/** All tags a rule can give. */
function familyOf(rule: TaggingRule, { tiers }: TagRules): string[] {
  if (rule.event === 'points_band') return rule.bands.map((_, band) => bandTag(rule, band))
  if (rule.event === 'tier') return tiers.map((tier) => tierTag(rule, tier))
  return [fillTag(rule.template, {})]
}

/** The tier's own, or that of the rule. Stores separate tags by commas. */
const tierTag = ({ template }: TaggingRule, { name, store_tag }: TagRules['tiers'][number]) =>
  store_tag ?? fillTag(template, { 'tier.name': name.replaceAll(',', ' ') })

function bandTag({ template, bands }: TaggingRule, band: number): string {
  const [from = 0, next] = bands.slice(band)
  return fillTag(template, {
    'points.from': String(from),
    'points.band': next === undefined ? `${from}+` : `${from}-${next - 1}`,
  })
}

/** By key. When turned off, written values stay. */
function metafieldsOf({ tagging, tiers, timeZone }: TagRules, member: Known): WrittenMetafields {
  if (!tagging.metafields) return member.metafields
  if (!member.isMember) return {}
  const tier = tiers.find(({ id }) => id === member.tierId)
  const since = member.joinedAt && new Date(wallClock(member.joinedAt, timeZone)).toISOString().slice(0, 10)
  return {
    ...(tier && { tier: tier.name }),
    points_balance: String(member.balance),
    ...(since && { member_since: since }),
  }
}
