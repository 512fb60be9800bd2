import { t } from '@lingui/core/macro'
import type { AddressOf } from '@yuko/contract/address'
import type { runFilter } from '@yuko/contract/automation/runs/list-workflow-runs'
import { wordsOfExit, wordsOfSkip } from '@yuko/contract/automation/runs/reason-words'

const viaWords = {
  skipped: (step: string) => t`Skipped “${step}”`,
  failed: (step: string) => t`Failed at “${step}”`,
  completed: (step: string) => t`Completed “${step}”`,
  entered: (step: string) => t`Waiting at “${step}”`,
}

/** The filters of a list in words; undefined without filters. */
export function filterWords(
  search: AddressOf<typeof runFilter>,
  nameOf: (nodeId: string) => string,
  dateOf: (day: string) => string,
): string | undefined {
  const { reason, nodeId, via, viaStatus, viaReason, hasConverted, from, to, viaFrom, viaTo } = search
  const noonOf = (day: string) => dateOf(`${day}T12:00:00Z`)
  const days = (first?: string, last?: string) => (first && last ? `${noonOf(first)} – ${noonOf(last)}` : undefined)
  const [enteredIn, reachedIn] = [days(from, to), days(viaFrom, viaTo)]
  const step = via && nameOf(via)
  const parts = [
    enteredIn && t`Entered ${enteredIn}`,
    nodeId && t`Now at “${nameOf(nodeId)}”`,
    step && (viaStatus ? viaWords[viaStatus](step) : t`Reached “${step}”`),
    reachedIn && t`Step reached ${reachedIn}`,
    viaReason && t`Skip reason: ${wordsOfSkip(viaReason)}`,
    reason && t`Exit reason: ${reason.map(wordsOfExit).join(', ')}`,
    hasConverted && t`Placed an order`,
  ]
  return parts.filter(Boolean).join(' · ') || undefined
}
