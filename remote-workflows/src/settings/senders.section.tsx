import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { Sending } from '@yuko/contract/sending/get-sending'
import type { ListedSender } from '@yuko/contract/sending/sender-identity'
import { ApiError, notify } from '@yuko/runtime'
import { Badge, Button, IconPlus, RelativeTime, Section, StatusBadge, TextLink } from '@yuko/ui'
import { ConfirmDialog, Modal } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { SenderDialog } from './sender.dialog.tsx'
import { useAskSender, useDeleteSender } from './sending.mutations.ts'
import styles from './settings.module.css'

const failed = (error: unknown) => notify(ApiError.fromUnknown(error).message, { type: 'error' })

/** The senders of emails. */
export function SendersSection({ sending, mayEdit }: { sending: Sending; mayEdit: boolean }) {
  const [edited, setEdited] = useState<ListedSender | 'new'>()
  const [removed, setRemoved] = useState<ListedSender>()
  const remove = useDeleteSender()
  const { identities, sentAs } = sending
  const from = `${sentAs.name} <${sentAs.address}>`
  return (
    <div id="senders">
      <Section
        title={t`Senders`}
        description={t`Who recipients see. Emails without their own sender use the default.`}
        actions={
          mayEdit && (
            <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setEdited('new')}>
              {t`Add sender`}
            </Button>
          )
        }
      >
        {identities.length === 0 ? (
          <p className={styles.none}>{t`No senders yet. Replies go to your support address. Emails come from ${from}`}</p>
        ) : (
          <ul className={styles.rows} aria-label={t`Senders`}>
            {identities.map((one) => (
              <Sender
                key={one.identityId}
                sender={one}
                mayEdit={mayEdit}
                onEdit={() => setEdited(one)}
                onRemove={() => setRemoved(one)}
              />
            ))}
          </ul>
        )}
      </Section>
      {edited && <SenderDialog sender={edited === 'new' ? null : edited} onClose={() => setEdited(undefined)} />}
      {removed && removed.usedBy.length > 0 && <SenderInUse sender={removed} onClose={() => setRemoved(undefined)} />}
      {removed && removed.usedBy.length === 0 && (
        <ConfirmDialog
          title={t`Remove ${removed.email}?`}
          confirmLabel={t`Remove sender`}
          isDestructive
          onConfirm={async () => {
            await remove.mutateAsync({ params: { identityId: removed.identityId } }).catch(failed)
            setRemoved(undefined)
          }}
          onCancel={() => setRemoved(undefined)}
        >
          {removed.isDefault ? t`Emails will come from your next sender or your store’s name.` : t`Sent emails don’t change.`}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** A sender in use can't be removed until its emails have another one. */
function SenderInUse({ sender: { email, usedBy }, onClose }: { sender: ListedSender; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t`Sender in use: ${email}`}>
      <p className={styles.none}>{t`Choose another sender for these emails first. If they’re live, publish them.`}</p>
      <ul className={styles.uses} aria-label={t`Emails with this sender`}>
        {usedBy.map(({ emailId, title, isLive }) => (
          <li key={emailId}>
            <TextLink href={`/emails/${emailId}/configure`}>{title}</TextLink>
            {isLive && <StatusBadge status="live">{t`Live`}</StatusBadge>}
          </li>
        ))}
      </ul>
    </Modal>
  )
}

interface SenderProps {
  sender: ListedSender
  mayEdit: boolean
  onEdit: () => void
  onRemove: () => void
}

function detailsOf({ replyTo, usedBy: [first, ...others] }: ListedSender): string {
  const uses = first && (others.length > 0 ? usesText(others.length + 1) : t`Used by: ${first.title}`)
  return [replyTo && t`Replies go to ${replyTo}`, uses].filter(Boolean).join(' · ')
}
const usesText = (count: number) => plural(count, { one: 'Used by # email', other: 'Used by # emails' })

function Sender({ sender, mayEdit, onEdit, onRemove }: SenderProps) {
  const ask = useAskSender()
  const { identityId, name, email, isDefault, status, askedAt } = sender
  const details = detailsOf(sender)
  const send = () =>
    ask.mutateAsync({ params: { identityId } }).then(() => notify(t`Confirmation email sent to ${email}`), failed)
  return (
    <li>
      <span className={styles.what}>
        <strong>{name}</strong> <span className={styles.address}>{email}</span>
        {isDefault && <Badge variant="light">{t`Default`}</Badge>}
        <span className={styles.quiet}>
          {details}
          {status === 'asked' && askedAt && (
            <>
              {details && ' · '}
              <Trans>
                Confirmation sent <RelativeTime at={askedAt} />
              </Trans>
            </>
          )}
        </span>
      </span>
      <StatusBadge status={status} tone={status === 'verified' ? 'success' : 'warning'}>
        {status === 'verified' ? t`Confirmed` : t`Not confirmed`}
      </StatusBadge>
      {mayEdit && (
        <span className={styles.actions}>
          {status !== 'verified' && (
            <Button
              size="xs"
              variant="default"
              loading={ask.isPending}
              onClick={send}
              aria-label={t`Resend confirmation email to ${email}`}
            >
              {t`Resend`}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onEdit} aria-label={t`Edit ${email}`}>
            {t`Edit`}
          </Button>
          <Button size="xs" variant="default" onClick={onRemove} aria-label={t`Remove ${email}`}>
            {t`Remove`}
          </Button>
        </span>
      )}
    </li>
  )
}
