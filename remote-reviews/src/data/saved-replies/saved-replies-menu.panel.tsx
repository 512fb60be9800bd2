import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { Button, IconReply, Popover, Text, TextInput, TextLink, UnstyledButton } from '@yuko/ui'
import { useState } from 'react'
import { type ReplySubject, savedReplyQueries } from '#data/saved-replies.queries.ts'
import styles from './saved-replies-menu.module.css'

interface SavedRepliesMenuProps {
  about: ReplySubject
  onInsert: (text: string, savedReplyId: string) => void
}

/** Saved replies, with shortcodes filled in for this review or question. */
export function SavedRepliesMenu({ about, onInsert }: SavedRepliesMenuProps) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <Popover opened={isOpen} onChange={setIsOpen} position="top-start" trapFocus returnFocus>
      <Popover.Target>
        <Button
          size="compact-sm"
          variant="subtle"
          color="gray"
          leftSection={<IconReply size={14} aria-hidden />}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t`Saved replies`}
        </Button>
      </Popover.Target>
      <Popover.Dropdown aria-label={t`Saved replies`}>
        <Choice
          about={about}
          onInsert={(text, savedReplyId) => {
            setIsOpen(false)
            // The popover returns the focus first; then move the caret into the text.
            setTimeout(() => onInsert(text, savedReplyId))
          }}
        />
      </Popover.Dropdown>
    </Popover>
  )
}

function Choice({ about, onInsert }: SavedRepliesMenuProps) {
  const { data, error } = useQuery(savedReplyQueries.list(about))
  const [typed, setTyped] = useState('')
  const words = typed.trim().toLowerCase()
  const found = data?.items.filter(({ title, body }) => `${title} ${body}`.toLowerCase().includes(words))
  return (
    <div className={styles.menu}>
      {data && data.items.length > 5 && (
        <TextInput
          size="xs"
          type="search"
          aria-label={t`Search saved replies`}
          placeholder={t`Search`}
          value={typed}
          onChange={(event) => setTyped(event.currentTarget.value)}
        />
      )}
      <ul className={styles.replies} aria-busy={!data && !error}>
        {found?.map(({ savedReplyId, title, body, filledIn }) => (
          <li key={savedReplyId}>
            <UnstyledButton className={styles.saved} onClick={() => onInsert(filledIn ?? body, savedReplyId)}>
              <strong>{title}</strong>
              <span>{filledIn ?? body}</span>
            </UnstyledButton>
          </li>
        ))}
      </ul>
      {data?.items.length === 0 && (
        <Text size="sm" c="dimmed">
          {t`No saved replies yet. Create one for answers you write often.`}
        </Text>
      )}
      {data && data.items.length > 0 && found?.length === 0 && <Text size="sm">{t`No matching saved replies`}</Text>}
      {error && <Text size="sm">{error.message}</Text>}
      <TextLink size="xs" href="/reviews/saved-replies">
        {t`Manage saved replies`}
      </TextLink>
    </div>
  )
}
