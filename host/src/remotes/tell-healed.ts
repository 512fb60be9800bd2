import { t } from '@lingui/core/macro'
import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { notify } from '@yuko/runtime'
import { titleOf } from '#remotes/registry.ts'
import { note } from '#telemetry/record.ts'

/** A release was replaced by another one in this session: says so to whoever works here, and reports it. */
export function tellHealed(name: RemoteName, broken: RemoteRelease, now: RemoteRelease, cause: unknown): void {
  notify(t`${titleOf(name)} had a problem, so its last working version is back. You can go on.`, {
    type: 'info',
    duration: 6_000,
  })
  reportError(new Error(`${name} ${now.version} serves instead of ${broken.version}`, { cause }))
  note({ kind: 'healed', remote: name, version: broken.version, error: cause })
}
