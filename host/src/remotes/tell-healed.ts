import { t } from '@lingui/core/macro'
import type { RemoteName, RemoteRelease } from '@yuko/contract/remotes/list-remotes'
import { notify } from '@yuko/runtime'
import { titleOf } from '#remotes/registry.ts'
import { note } from '#telemetry/record.ts'

/** Notifies the user that another release took over in this session, and reports it. */
export function tellHealed(name: RemoteName, broken: RemoteRelease, now: RemoteRelease, cause: unknown): void {
  const area = titleOf(name)
  notify(t`Restored the last working version of ${area}. You can keep working.`, {
    type: 'info',
    duration: 6_000,
  })
  reportError(new Error(`${name} ${now.version} serves instead of ${broken.version}`, { cause }))
  note({ kind: 'healed', remote: name, version: broken.version, error: cause })
}
