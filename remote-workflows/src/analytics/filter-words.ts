import { t } from '@lingui/core/macro'
import type { AddressOf } from '@yuko/contract/address'
import type { runFilter } from '@yuko/contract/automation/runs/list-workflow-runs'
import { wordsOfExit, wordsOfSkip } from '@yuko/contract/automation/runs/reason-words'

/** What a list is narrowed to, as a sentence; undefined: to nothing. */
export function filterWords(
  search: AddressOf<typeof runFilter>,
  nameOf: (nodeId: string) => string,
  dateOf: (day: string) => string,
): string | undefined {
  const { reason, nodeId, via, viaStatus, viaReason, hasConverted, from, to, viaFrom, viaTo } = search
  const days = (first?: string, last?: string) =>
    first && last ? ` from ${dateOf(`${first}T12:00:00Z`)} to ${dateOf(`${last}T12:00:00Z`)}` : ''
  const became = {
    skipped: 'which was left out',
    failed: 'which failed',
    completed: 'which was taken',
    entered: 'where they wait',
  }
  const parts = [
    ...(from || to ? [`entered${days(from, to)}`] : []),
    ...(nodeId ? [t`are at “${nameOf(nodeId)}” now`] : []),
    ...(via ? [t`came to “${nameOf(via)}”${viaStatus ? `, ${became[viaStatus]}` : ''}${days(viaFrom, viaTo)}`] : []),
    ...(viaReason ? [t`a step was left out: ${wordsOfSkip(viaReason).toLowerCase()}`] : []),
    ...(reason ? [reason.map((one) => wordsOfExit(one).toLowerCase()).join(' or ')] : []),
    ...(hasConverted === true ? ['ordered by one of its e-mails'] : []),
  ]
  return parts.length > 0 ? t`People who: ${parts.join('; ')}.` : undefined
}
