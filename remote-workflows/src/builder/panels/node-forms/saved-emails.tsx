import { useQuery } from '@tanstack/react-query'
import { Button, Menu } from '@yuko/ui'
import { emailQueries } from '#data/email.queries.ts'

interface SavedEmailsProps {
  readonly isDisabled: boolean
  readonly onChoose: (savedPartId: string) => void
}

/** Whole emails that were saved, for a new one to begin with; nothing where there is none. */
export function SavedEmails({ isDisabled, onChoose }: SavedEmailsProps) {
  const { data } = useQuery(emailQueries.parts())
  const designs = (data?.items ?? []).filter(({ part }) => part.kind === 'design')
  if (designs.length === 0) return null
  return (
    <Menu position="bottom-start" width={260}>
      <Menu.Target>
        <Button variant="subtle" size="xs" disabled={isDisabled}>
          New from saved
        </Button>
      </Menu.Target>
      <Menu.Dropdown mah={320} style={{ overflowY: 'auto' }}>
        <Menu.Label>Saved emails</Menu.Label>
        {designs.map(({ savedPartId, name }) => (
          <Menu.Item key={savedPartId} onClick={() => onChoose(savedPartId)}>
            {name}
          </Menu.Item>
        ))}
      </Menu.Dropdown>
    </Menu>
  )
}
