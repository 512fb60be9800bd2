import { t } from '@lingui/core/macro'
import { roleNames } from '@yuko/contract/accounts/role-names'
import type { AuditEntry } from '@yuko/contract/audit/audit-entry'
import { auditWords } from '@yuko/contract/audit/audit-words'

const nobody: Record<AuditEntry['actor']['type'], string> = {
  user: t`Former member`,
  'api-key': t`Revoked API key`,
  platform: t`Store platform`,
  system: 'Yuko',
  support: t`Yuko support`,
}

export const actorName = ({ type, name }: AuditEntry['actor']): string =>
  name === null ? nobody[type] : type === 'api-key' ? t`API key: ${name}` : name

export const actorHint = ({ type, role }: AuditEntry['actor']): string | null =>
  role ? roleNames[role] : type === 'api-key' ? t`App` : null

/** `reviewId` as "Review", `requestIds` as "Requests". */
export function labelOf(name: string): string {
  const words = name
    .replace(/_uuid$/, '')
    .replace(/Id(s?)$/, '$1')
    .replaceAll(/([a-z])([A-Z])/g, '$1 $2')
    .replaceAll('_', ' ')
    .toLowerCase()
  return words.charAt(0).toUpperCase() + words.slice(1)
}

/** A value of a change in readable form. */
export function inWords(value: unknown): string {
  if (value === null || value === undefined || value === '') return t`None`
  if (typeof value === 'boolean') return value ? t`Yes` : t`No`
  return typeof value === 'object' ? JSON.stringify(value, null, 1) : String(value)
}

const isId = (value: unknown): value is string =>
  typeof value === 'string' && /^[a-z]{2,4}_[0-9a-z]{26}$|^[0-9a-f]{8}-/.test(value)

/** What an ID belongs to, by its prefix. */
const kinds: Readonly<Record<string, string>> = {
  ble: t`Blocklist entry`,
  blk: t`Bulk action`,
  cmp: t`Way to earn`,
  cus: t`Customer`,
  ecm: t`Email campaign`,
  emp: t`Saved content`,
  exc: t`Exclusion`,
  imp: t`Import`,
  inv: t`Invitation`,
  key: t`API key`,
  lmb: t`Loyalty member`,
  lpr: t`Loyalty program`,
  lrw: t`Reward`,
  mem: t`Member`,
  ord: t`Order`,
  prd: t`Product`,
  prq: t`Privacy request`,
  rdm: t`Redemption`,
  ref: t`Referral`,
  rev: t`Review`,
  rmd: t`Photo`,
  rpl: t`Reply`,
  rrq: t`Review request`,
  rtg: t`Tag`,
  run: t`Run`,
  rwd: t`Review reward`,
  sbk: t`Bulk action`,
  sdm: t`Sending domain`,
  seg: t`Segment`,
  ses: t`Session`,
  sgf: t`Sign-up form`,
  sid: t`Sender`,
  slc: t`Slack channel`,
  srp: t`Saved reply`,
  sub: t`Subscriber`,
  tir: t`Tier`,
  usr: t`User`,
  wem: t`Workflow email`,
  wfl: t`Workflow`,
  whd: t`Webhook delivery`,
  whe: t`Webhook`,
}

const kindOf = (name: string, id: unknown): string =>
  kinds[typeof id === 'string' ? id.slice(0, 3) : ''] ?? labelOf(name.replace(/s$/, ''))

/** A target’s name and values, for the details of an entry. */
export const namedTarget = ([name, value]: [string, unknown]): [name: string, value: unknown] => [
  kindOf(name, [value].flat()[0]),
  value,
]

/** The affected items: kind and ID of the first one, and the number of others. */
export function aboutOf(target: AuditEntry['target']): { kind: string; id: string; others: number } | null {
  const all = Object.entries(target).flatMap(([name, value]) => [value].flat().map((id) => ({ name, id })))
  const [first, ...others] = all.filter((one): one is { name: string; id: string } => isId(one.id))
  return first ? { kind: kindOf(first.name, first.id), id: first.id, others: others.length } : null
}

/** A typed reason is quoted; a chosen one, such as `wrong_product`, becomes words. */
export const reasonInWords = (reason: string): string => (/^[a-z]+(_[a-z]+)*$/.test(reason) ? labelOf(reason) : t`“${reason}”`)

/** Who did what: “Ada Example changed a member’s role”. */
export function activityOf({ actor, action }: Pick<AuditEntry, 'actor' | 'action'>): string {
  const [name, activity] = [actorName(actor), auditWords(action)]
  return t({ message: `${name} ${activity}`, comment: 'Who did what, such as: Ada Example changed a member’s role' })
}
