import { t } from '@lingui/core/macro'
import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { Select } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'

interface VersionFieldProps {
  remote: RemoteState
  /** A version to exclude. */
  without?: string | null
  value?: unknown
  error?: ReactNode
  onChange: (version: string) => void
}

/** Choice of a version of a remote. */
export function VersionField({ remote, without, value, error, onChange }: VersionFieldProps) {
  const usable = remote.releases.filter(({ version, state }) => state !== 'refused' && version !== without)
  return (
    <Select
      label={t`Version`}
      data={usable.map(({ version, state }) => ({ value: version, label: `${version} (${state})` }))}
      value={String(value ?? '')}
      error={error}
      allowDeselect={false}
      onChange={(version) => onChange(version ?? '')}
    />
  )
}
