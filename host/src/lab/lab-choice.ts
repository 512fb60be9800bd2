import { t } from '@lingui/core/macro'
import type { LabChoice } from '@yuko/contract/remotes/lab'
import type { RemoteState } from '@yuko/contract/remotes/release-state'

export const local = 'local'
const versionMark = 'version:'

/** Options of one remote for a select, the live release first. */
export function optionsOf({ live, canary, releases }: RemoteState): { value: string; label: string }[] {
  return [
    { value: 'live', label: live ? t`Live (${shortOf(live)})` : t({ message: 'Live', context: 'version' }) },
    ...(canary ? [{ value: 'canary', label: t`Canary (${shortOf(canary.version)})` }] : []),
    ...releases
      .filter(({ refusal }) => refusal === null)
      .map(({ version, state }) => ({ value: versionMark + version, label: `${shortOf(version)}, ${state}` })),
    { value: local, label: t`Local development server` },
  ]
}

const shortOf = (version: string) => version.slice(0, 8)

/** The choice of a select's value. */
export function choiceOf(value: string, address: string): LabChoice {
  if (value === local) return { kind: 'local', entry: address.trim() }
  if (value.startsWith(versionMark)) return { kind: 'version', version: value.slice(versionMark.length) }
  return { kind: value === 'canary' ? 'canary' : 'live' }
}
