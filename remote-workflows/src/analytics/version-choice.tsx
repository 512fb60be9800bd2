import { t } from '@lingui/core/macro'
import { Select } from '@yuko/ui/on-demand'

interface VersionChoiceProps {
  /** The version that people enter now; null when nothing is published. */
  latest: number | null
  value: number | undefined
  onChange: (version: number | undefined) => void
}

/** Figures of all versions or of one; hidden when there's only one. */
export function VersionChoice({ latest, value, onChange }: VersionChoiceProps) {
  if (latest === null || latest < 2) return null
  const versions = Array.from({ length: latest }, (_, at) => latest - at)
  return (
    <Select
      size="xs"
      aria-label={t`Version`}
      allowDeselect={false}
      data={[
        { value: '', label: t`All versions` },
        ...versions.map((number) => ({ value: String(number), label: t`Version ${number}` })),
      ]}
      value={value ? String(value) : ''}
      onChange={(next) => onChange(next ? Number(next) : undefined)}
    />
  )
}
