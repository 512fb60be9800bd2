import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { useEffect, useState } from 'react'
import { heal, isHealable } from '#remotes/heal.ts'
import { RemoteUnavailableError } from '#remotes/load-remote.ts'
import { noteBroken } from '#remotes/note-broken.ts'
import { releaseInUse } from '#remotes/serving.ts'

interface Broken {
  name: RemoteName
  error: unknown
  /** It was never completely on screen. */
  isFirst: boolean
  /** The route pattern. */
  page: string
}

/**
 * For error boundaries around a remote: reports the error, and is true while the other release takes over; then `onHealed` opens
 * it.
 */
export function useHealing({ name, error, isFirst, page }: Broken, onHealed: () => unknown): boolean {
  // The version at the time of the error.
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
