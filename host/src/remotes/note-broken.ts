import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { ApiError } from '@yuko/runtime'
import { note } from '#telemetry/record.ts'

interface Broken {
  name: RemoteName
  version: string | undefined
  /** It was never completely on screen. */
  isFirst: boolean
  error: unknown
  page: string
}

/** Reports an error while rendering part of a remote. Errors of the API are not the release's fault. */
export function noteBroken({ name, version, isFirst, error, page }: Broken): void {
  if (error instanceof ApiError) return
  reportError(error)
  if (version) note({ kind: isFirst ? 'render-failure' : 'error', remote: name, version, error, page })
}
