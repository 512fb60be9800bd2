import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { EmailContent } from '@yuko/contract/emails/email-block'
import { ActionIcon, Button, IconDelete, RelativeTime, Skeleton, Stack } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { useDeletePart } from '#data/email.mutations.ts'
import { useSavedEmails } from '#data/saved-emails.queries.ts'
import styles from './email-editor.module.css'

interface SavedEmailsDialogProps {
  readonly onChoose: (content: EmailContent) => void
  readonly onClose: () => void
}

/** Saved emails; choosing one replaces the current content. */
export function SavedEmailsDialog({ onChoose, onClose }: SavedEmailsDialogProps) {
  const saved = useSavedEmails()
  const remove = useDeletePart()
  return (
    <Modal opened onClose={onClose} title={t`Use saved email`}>
      {saved === undefined && <Skeleton height={120} />}
      {saved?.length === 0 && <p className={styles.help}>{t`Emails you save for reuse appear here.`}</p>}
      {saved !== undefined && saved.length > 0 && (
        <Stack gap="sm">
          <p className={styles.help}>{t`Replaces the subject and the blocks. You can undo this.`}</p>
          <ul className={styles.versions} aria-label={t`Saved emails`}>
            {saved.map(({ savedPartId, name, content, createdAt }) => (
              <li key={savedPartId} className={styles.version}>
                <div>
                  <strong>{name}</strong>
                  <p className={styles.help}>
                    <Trans>
                      Saved <RelativeTime at={createdAt} />
                    </Trans>
                  </p>
                </div>
                <Button size="xs" variant="default" aria-label={t`Use ${name}`} onClick={() => onChoose(content)}>
                  {t`Use`}
                </Button>
                <ActionIcon
                  variant="subtle"
                  color="gray"
                  aria-label={t`Delete ${name}`}
                  disabled={remove.isPending}
                  onClick={() => remove.mutate(savedPartId)}
                >
                  <IconDelete size={16} aria-hidden />
                </ActionIcon>
              </li>
            ))}
          </ul>
        </Stack>
      )}
    </Modal>
  )
}
