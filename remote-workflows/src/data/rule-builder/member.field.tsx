import { useQuery } from '@tanstack/react-query'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import { Select } from '@yuko/ui/on-demand'
import { memberOptions } from '#data/member-options.queries.ts'

interface MemberFieldProps {
  label: string
  of: RuleField['of'] | undefined
  value: string
  disabled?: boolean | undefined
  isLabelShown?: boolean
  error?: string | false | undefined
  description?: string
  onChange: (value: string) => void
}

/** A segment, topic, workflow or tier by its name. */
export function MemberField({ label, of = 'segment', value, onChange, isLabelShown = false, ...rest }: MemberFieldProps) {
  const options = useQuery(memberOptions(of))
  return (
    <Select
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      placeholder={options.isPending ? 'Loading …' : `Choose a ${of}`}
      nothingFoundMessage={options.isError ? 'They could not be loaded.' : `There is no ${of} yet.`}
      searchable
      data={options.data ?? []}
      value={value || null}
      onChange={(chosen) => chosen && onChange(chosen)}
      {...rest}
    />
  )
}
