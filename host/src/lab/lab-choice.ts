import { t } from '@lingui/core/macro'
import type { LabChoice } from '@yuko/contract/remotes/lab'
import type { RemoteState } from '@yuko/contract/remotes/release-state'

export const local = 'local'
const versionMark = 'version:'

/** What can be chosen of one remote, for a select: what is live stands first. */
export function optionsOf({ live, canary, releases }: RemoteState): { value: string; label: string }[] {
  return [
    { value: 'live', label: live ? t`Live (${live.slice(0, 8)})` : t`Live` },
    ...(canary ? [{ value: 'canary', label: t`Canary (${canary.version.slice(0, 8)})` }] : []),
    ...releases
      .filter(({ refusal }) => refusal === null)
      .map(({ version, state }) => ({ value: versionMark + version, label: `${version.slice(0, 8)}, ${state}` })),
    { value: local, label: t`A development server on this computer` },
  ]
}

/** The choice that a select's value stands for. */
export function choiceOf(value: string, address: string): LabChoice {
  if (value === local) return { kind: 'local', entry: address.trim() }
  if (value.startsWith(versionMark)) return { kind: 'version', version: value.slice(versionMark.length) }
  return { kind: value === 'canary' ? 'canary' : 'live' }
}
