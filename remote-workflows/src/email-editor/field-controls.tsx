import { t } from '@lingui/core/macro'
import type { EmailProblem } from '@yuko/contract/emails/email'
import { SegmentedControl } from '@yuko/ui'
import { Select, Switch } from '@yuko/ui/on-demand'
import { useEditing } from './editing.ts'
import styles from './email-editor.module.css'
import { ShortcodeField } from './shortcode-field.tsx'

export function useProblemsOf(blockId: string) {
  const { problems } = useEditing()
  return (field: string | null) => problems.find((problem) => problem.blockId === blockId && problem.field === field)
}

export interface FieldProps<Value> {
  label: string
  value: Value
  onChange: (value: Value) => void
}

export function Link({ problem, ...props }: FieldProps<string> & { problem: EmailProblem | undefined }) {
  return <ShortcodeField {...props} kind="link" placeholder="https://" maxLength={2000} problem={problem} />
}

export function Align({ value, onChange }: Omit<FieldProps<string>, 'label'>) {
  return <Choice label={t`Alignment`} value={value} options={aligns} onChange={onChange} />
}

export interface Option {
  value: string
  label: string
}

/** Buttons for up to three short options, else a select. */
export function Choice({
  label,
  value,
  options,
  width = 128,
  onChange,
}: FieldProps<string> & { options: Option[]; width?: number }) {
  const { isReadOnly } = useEditing()
  // Show unknown saved values as they are.
  const data = options.some((option) => option.value === value) ? options : [...options, { value, label: value }]
  return (
    <div className={styles.choice}>
      <span aria-hidden>{label}</span>
      {data.length <= 3 && width === 128 ? (
        <SegmentedControl size="xs" aria-label={label} data={data} value={value} onChange={onChange} disabled={isReadOnly} />
      ) : (
        <Select
          size="xs"
          w={width}
          aria-label={label}
          data={data}
          value={value}
          allowDeselect={false}
          disabled={isReadOnly}
          onChange={(chosen) => chosen && onChange(chosen)}
        />
      )}
    </div>
  )
}

export function Flag({ label, value, onChange }: FieldProps<boolean>) {
  const { isReadOnly } = useEditing()
  return (
    <Switch
      label={label}
      checked={value}
      disabled={isReadOnly}
      onChange={({ currentTarget }) => onChange(currentTarget.checked)}
    />
  )
}

const aligns = [
  { value: 'left', label: t`Left` },
  { value: 'center', label: t`Center` },
  { value: 'right', label: t`Right` },
]
