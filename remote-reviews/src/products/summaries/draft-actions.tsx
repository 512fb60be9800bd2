import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { isAssistedQuery } from '@yuko/kit/assistance/assistance-query.ts'
import { Button, TextLink } from '@yuko/ui'
import { IconTidy } from '@yuko/ui/on-demand'

interface DraftActionsProps {
  hasDraft: boolean
  isDrafting: boolean
  onDraft: () => void
}

/** Has the store's AI provider write a draft; without one, links to its settings. */
export function DraftActions({ hasDraft, isDrafting, onDraft }: DraftActionsProps) {
  const { data: isOn } = useQuery(isAssistedQuery())
  if (isOn === undefined) return <span />
  if (!isOn)
    return <TextLink href="/app/settings/accounts/integration/assistance">{t`Turn on AI assistance to draft summaries`}</TextLink>
  return (
    <Button
      variant={hasDraft ? 'default' : 'filled'}
      leftSection={<IconTidy size={14} aria-hidden />}
      loading={isDrafting}
      onClick={onDraft}
    >
      {hasDraft ? t`Draft again` : t`Draft a summary`}
    </Button>
  )
}
