import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { AccountClosing, OwningOrganization } from '@yuko/contract/accounts/closing/account-closing'
import { closeAccount } from '@yuko/contract/accounts/closing/close-account'
import { bodyOf } from '@yuko/contract/endpoint'
import { useHost } from '@yuko/runtime'
import { Button, ErrorPanel, Skeleton, TextInput, TextLink, useForm } from '@yuko/ui'
import { FormDialog, Modal } from '@yuko/ui/on-demand'
import { closingQueries, useCloseAccount } from '#data/closing.queries.ts'
import styles from '#data/dialog.module.css'

const title = t`Close your account?`

export function CloseAccountDialog({ onClose }: { onClose: () => void }) {
  const closing = useQuery(closingQueries.account())
  if (closing.data?.blocking.length === 0) return <CloseForm closing={closing.data} onClose={onClose} />
  return (
    <Modal opened onClose={onClose} title={closing.data ? t`You’re the only owner` : title}>
      {closing.isPending && <Skeleton height={160} />}
      {closing.isError && (
        <ErrorPanel title={t`Couldn’t load your account`} onRetry={closing.refetch} isRetrying={closing.isFetching}>
          {closing.error.message}
        </ErrorPanel>
      )}
      {closing.data && <Blocked blocking={closing.data.blocking} onClose={onClose} />}
    </Modal>
  )
}

function Blocked({ blocking, onClose }: { blocking: readonly OwningOrganization[]; onClose: () => void }) {
  return (
    <div className={styles.form}>
      <p>{t`Before you close your account, transfer or close these organizations:`}</p>
      <ul className={styles.consequences}>
        {blocking.map((one) => (
          <li key={one.org_uuid}>
            <strong>{one.name}</strong>: {adviceFor(one)}
          </li>
        ))}
      </ul>
      <p>
        <Trans>
          Transfer the selected organization in <TextLink href="/app/settings/accounts/members">Members</TextLink> or close it in{' '}
          <TextLink href="/app/settings/accounts/organization">Organization</TextLink>.
        </Trans>
      </p>
      <div className={styles.actions}>
        <Button onClick={onClose}>{t`Keep account`}</Button>
      </div>
    </div>
  )
}

function adviceFor({ otherMembers, isClosed }: OwningOrganization): string {
  if (isClosed) return t`Closed, but has other members. Reopen it and transfer ownership, or wait until it’s deleted.`
  return otherMembers > 0 ? t`Transfer ownership to another member, or close it.` : t`Close it first.`
}

function CloseForm({ closing: { memberships }, onClose }: { closing: AccountClosing; onClose: () => void }) {
  const { user, reload } = useHost()
  const close = useCloseAccount()
  const form = useForm({
    initial: { email: '' },
    schema: bodyOf(closeAccount).refine(({ email }) => email.toLowerCase() === user.email.toLowerCase(), {
      path: ['email'],
      message: t`Enter your email address`,
    }),
    onSubmit: async (body) => {
      await close.mutateAsync({ body })
      // The session has ended: reloading the user leads to sign-in.
      await reload()
    },
  })
  return (
    <FormDialog title={title} submitLabel={t`Close account`} isDestructive form={form} onClose={onClose}>
      <ul className={styles.consequences}>
        <li>{t`You’re signed out on all devices.`}</li>
        {memberships.length > 0 && (
          <li>
            <Trans>You leave these organizations. Your work there stays, without your name: {memberships.join(', ')}</Trans>
          </li>
        )}
        <li>{t`Your name, email and two-factor setup are deleted. You can use the email for a new account.`}</li>
      </ul>
      <p>{t`You can’t undo this. We’ll confirm by email.`}</p>
      <TextInput label={t`Type ${user.email} to confirm`} autoComplete="off" data-autofocus {...form.field('email')} />
    </FormDialog>
  )
}
