import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Select } from '@yuko/ui/on-demand'
import { memberOptions, type OptionKind } from '#data/member-options.queries.ts'

const words: Readonly<Record<OptionKind, { choose: string; none: string }>> = {
  segment: { choose: t`Choose a segment`, none: t`No segments yet` },
  topic: { choose: t`Choose a topic`, none: t`No topics yet` },
  workflow: { choose: t`Choose a workflow`, none: t`No workflows yet` },
  shop_segment: { choose: t`Choose a Shopify segment`, none: t`No Shopify segments` },
  tier: { choose: t`Choose a tier`, none: t`No tiers yet` },
  reward: { choose: t`Choose a reward`, none: t`No rewards yet` },
  'slack-channel': { choose: t`Choose a channel`, none: t`No Slack channels connected yet` },
}

interface MemberFieldProps {
  label: string
  of: OptionKind | undefined
  value: string
  disabled?: boolean | undefined
  isLabelShown?: boolean
  error?: string | false | undefined
  description?: string | undefined
  /** Where the description is; above the input by default. */
  inputWrapperOrder?: ('label' | 'input' | 'description' | 'error')[]
  /** An option to leave out, such as the current workflow. */
  except?: string
  onChange: (value: string) => void
}

/** A select for a segment, topic, workflow, tier, reward or Slack channel. */
export function MemberField({ label, of = 'segment', value, onChange, isLabelShown = false, except, ...rest }: MemberFieldProps) {
  const options = useQuery(memberOptions(of))
  return (
    <Select
      {...(isLabelShown ? { label } : { 'aria-label': label })}
      placeholder={options.isPending ? t`Loading…` : words[of].choose}
      nothingFoundMessage={options.isError ? t`Couldn’t load the options.` : words[of].none}
      searchable
      data={(options.data ?? []).filter((option) => option.value !== except)}
      value={value || null}
      onChange={(chosen) => chosen && onChange(chosen)}
      {...rest}
    />
  )
}
