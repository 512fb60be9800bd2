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

/** In whose name mails go out. */
export function SendersSection({ sending, mayEdit }: { sending: Sending; mayEdit: boolean }) {
  const [edited, setEdited] = useState<ListedSender | 'new'>()
  const [removed, setRemoved] = useState<ListedSender>()
  const remove = useDeleteSender()
  const { identities } = sending
  return (
    <div id="senders">
      <Section
        title={t`Senders`}
        description={t`Who recipients see. Emails without a sender of their own come from the default.`}
        actions={
          mayEdit && (
            <Button size="xs" leftSection={<IconPlus size={14} aria-hidden />} onClick={() => setEdited('new')}>
              {t`Add sender`}
            </Button>
          )
        }
      >
        {identities.length === 0 ? (
          <p className={styles.none}>
            <Trans>
              There is no sender yet. Mail goes out as {sending.sentAs.name} from {sending.sentAs.address}; answers go to your
              support address.
            </Trans>
          </p>
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
          title={`Remove ${removed.email}?`}
          confirmLabel={t`Remove sender`}
          isDestructive
          onConfirm={async () => {
            await remove.mutateAsync({ params: { identityId: removed.identityId } }).catch(failed)
            setRemoved(undefined)
          }}
          onCancel={() => setRemoved(undefined)}
        >
          {removed.isDefault
            ? t`Mails go out with your next sender, or in the name of your store.`
            : t`Mails that were sent stay as they are.`}
        </ConfirmDialog>
      )}
    </div>
  )
}

/** It goes nowhere unseen: whoever removes it says first who these emails come from. */
function SenderInUse({ sender: { email, usedBy }, onClose }: { sender: ListedSender; onClose: () => void }) {
  return (
    <Modal opened onClose={onClose} title={t`${email} is in use`}>
      <p className={styles.none}>{t`Choose another sender for these emails first. Publish them if they are live.`}</p>
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

function Sender({ sender, mayEdit, onEdit, onRemove }: SenderProps) {
  const ask = useAskSender()
  const { identityId, name, email, replyTo, isDefault, status, askedAt, usedBy } = sender
  const send = () => ask.mutateAsync({ params: { identityId } }).then(() => notify(t`We sent a mail to ${email}`), failed)
  return (
    <li>
      <span className={styles.what}>
        <strong>{name}</strong> <span className={styles.address}>{email}</span>
        {isDefault && <Badge variant="light">{t`Default`}</Badge>}
        <span className={styles.quiet}>
          {replyTo && t`Replies go to ${replyTo}. `}
          {usedBy.length > 0 &&
            plural(usedBy.length, { one: `Sender of ${usedBy[0]?.title ?? ''}. `, other: 'Sender of # emails. ' })}
          {status === 'asked' && askedAt && (
            <Trans>
              Asked <RelativeTime at={askedAt} />
            </Trans>
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
              aria-label={t`Send mail again to ${email}`}
            >
              {t`Send mail again`}
            </Button>
          )}
          <Button size="xs" variant="default" onClick={onEdit} aria-label={`Edit ${email}`}>
            {t`Edit`}
          </Button>
          <Button size="xs" variant="default" onClick={onRemove} aria-label={`Remove ${email}`}>
            {t`Remove`}
          </Button>
        </span>
      )}
    </li>
  )
}
