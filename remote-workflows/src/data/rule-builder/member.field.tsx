import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from '@yuko/ui/on-demand'
import { memberOptions, type OptionKind } from '#data/member-options.queries.ts'

interface MemberFieldProps {
  label: string
  of: OptionKind | undefined
  value: string
  disabled?: boolean | undefined
  isLabelShown?: boolean
  error?: string | false | undefined
  description?: string
  /** Not offered, such as the workflow that is edited. */
  except?: string
  onChange: (value: string) => void
}

/** A segment, topic, workflow, tier or reward by its name. */
export function MemberField({ label, of = 'segment', value, onChange, isLabelShown = false, except, ...rest }: MemberFieldProps) {
  const options = useQuery(memberOptions(of))
  return (
    <Select
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      placeholder={options.isPending ? t`Loading …` : t`Choose a ${of}`}
      nothingFoundMessage={options.isError ? t`They could not be loaded.` : t`There is no ${of} yet.`}
      searchable
      data={(options.data ?? []).filter((option) => option.value !== except)}
      value={value || null}
      onChange={(chosen) => chosen && onChange(chosen)}
      {...rest}
    />
  )
}
