import type { RemoteName } from '@yuko/contract/remotes/list-remotes'
import { ApiError } from '@yuko/runtime'
import { note } from '#telemetry/record.ts'

interface Broken {
  name: RemoteName
  version: string | undefined
  /** It never was on the screen whole. */
  isFirst: boolean
  error: unknown
  page: string
}

/** A part of a remote broke while it rendered. What the api refused is no fault of a release. */
export function noteBroken({ name, version, isFirst, error, page }: Broken): void {
  if (error instanceof ApiError) return
  reportError(error)
  if (version) note({ kind: isFirst ? 'render-failure' : 'error', remote: name, version, error, page })
}
