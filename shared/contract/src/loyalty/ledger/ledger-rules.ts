import { i18n, translated } from '../../language.ts'

/** Reasons of automatic ledger entries. They are stored in English, because entries never change. */
export const ledgerRules = {
  added: i18n.t('Points added manually'),
  bulkUndone: i18n.t('Bulk adjustment undone'),
  canceled: i18n.t('Redemption canceled'),
  deducted: i18n.t('Points deducted manually'),
  erased: i18n.t('Customer data deleted'),
  expired: i18n.t('Points expired'),
  expiredOnDate: i18n.t('Points expired on their yearly date'),
  friendOrderCanceled: i18n.t('Friend’s order canceled'),
  friendOrderRefunded: i18n.t('Friend’s order refunded'),
  gift: i18n.t('Gift'),
  imported: i18n.t('Points added by import'),
  importUndone: i18n.t('Import undone'),
  mergedIn: i18n.t('Added from a merged member'),
  mergedOut: i18n.t('Moved to the member this one was merged into'),
  notIssued: i18n.t('Reward couldn’t be issued'),
  orderCanceled: i18n.t('Order canceled'),
  orderCounts: i18n.t('Order counts again'),
  orderRefunded: i18n.t('Order refunded'),
  redeemed: i18n.t('Redeemed'),
  released: i18n.t('Hold period ended'),
  removed: i18n.t('Removed from the program'),
  reviewCounts: i18n.t('Review counts again'),
  reviewRemoved: i18n.t('Review removed as spam or fake'),
  setByImport: i18n.t('Balance set by import'),
} as const

interface Explained {
  readonly rule: string
  readonly inputs: Readonly<Record<string, unknown>>
}

/**
 * An entry's reason in the reader's language: “Redeemed: €5 off”. Names of ways to earn and of rewards stay as the merchant wrote
 * them.
 */
export function ruleInWords({ rule, inputs }: Explained): string {
  const { tier, months } = inputs
  if (typeof tier === 'string' && rule === welcomeRule(tier)) return i18n.t('Welcome to {tier}', { tier })
  if (typeof months === 'number' && rule === inactivityRule(months))
    return i18n.t('Points expired after {months, plural, one {# month} other {# months}} without activity', { months })
  const [reason = '', ...names] = rule.split(': ')
  const words = translated(reason)
  return names.length > 0 && words !== reason
    ? i18n.t('{reason}: {name}', { reason: words, name: names.join(': ') })
    : translated(rule)
}

/** The reason for the points that come with a tier. */
export const welcomeRule = (tier: string): string => `Welcome to ${tier}`

/** The reason for points that expire through inactivity. */
export const inactivityRule = (months: number): string =>
  months === 1 ? 'Points expired after 1 month without activity' : `Points expired after ${months} months without activity`
