import { t } from '@lingui/core/macro'
import { Button, Menu } from '@yuko/ui'
import { useSavedEmails } from '#data/saved-emails.queries.ts'

interface SavedEmailsProps {
  readonly isDisabled: boolean
  readonly onChoose: (savedPartId: string) => void
}

/** Whole emails that were saved, for a new one to begin with; nothing where there is none. */
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
