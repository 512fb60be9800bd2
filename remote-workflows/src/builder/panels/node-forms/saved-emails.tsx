import { t } from '@lingui/core/macro'
import { Button, Menu } from '@yuko/ui'
import { useSavedEmails } from '#data/saved-emails.queries.ts'

interface SavedEmailsProps {
  readonly isDisabled: boolean
  readonly onChoose: (savedPartId: string) => void
}

/** Saved emails to start a new one from; hidden when there are none. */
export function SavedEmails({ isDisabled, onChoose }: SavedEmailsProps) {
  const saved = useSavedEmails() ?? []
  if (saved.length === 0) return null
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button variant="subtle" size="xs" disabled={isDisabled}>
          {t`New from saved`}
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Label>{t`Saved emails`}</Menu.Label>
        {saved.map(({ savedPartId, name }) => (
          <Menu.Item key={savedPartId} onClick={() => onChoose(savedPartId)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
