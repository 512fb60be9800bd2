import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { useEffect, useState } from 'react'
import { heal, isHealable } from '#remotes/heal.ts'
import { RemoteUnavailableError } from '#remotes/load-remote.ts'
import { noteBroken } from '#remotes/note-broken.ts'
import { releaseInUse } from '#remotes/serving.ts'

interface Broken {
  name: RemoteName
  error: unknown
  /** It never was on the screen whole. */
  isFirst: boolean
  /** As the router writes it. */
  page: string
}

/** For whoever caught what a remote threw: notes it, and true while the other release takes over; then `onHealed` opens it. */
export function useHealing({ name, error, isFirst, page }: Broken, onHealed: () => unknown): boolean {
  // All of the moment in which it broke.
  const [version] = useState(() => releaseInUse(name)?.version)
  const [isHealing, setHealing] = useState(() => isFirst && isHealable(name, error))
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each error
  useEffect(() => {
    if (error instanceof RemoteUnavailableError) return
    noteBroken({ name, version, isFirst, error, page })
    if (isHealing) void heal(name, version, error).then((isHealed) => (isHealed ? onHealed() : setHealing(false)))
  }, [error])
  return isHealing
}
