import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useInfiniteQuery } from '@tanstack/react-query'
import type { Invitation } from '@yuko/contract/accounts/members/invitation'
import { roleNames } from '@yuko/contract/accounts/role-names'
import { notify, useHost } from '@yuko/runtime'
import { Button, ErrorPanel, RelativeTime, Section, StatusBadge } from '@yuko/ui'
import { useEffect, useState } from 'react'
import { useResendInvitation, useRevokeInvitation } from '#data/members.mutations.ts'
import { invitationsQuery } from '#data/members.queries.ts'
import { rolesWithin } from '#data/role.model.ts'
import styles from '#members/members.module.css'

const showError = (error: Error) => notify(error.message, { type: 'error' })

/** Minimum time between two emails of one invitation. */
const resendAfterMs = 60_000

/** Hidden without pending invitations. */
export function InvitationsSection() {
  const invitations = useInfiniteQuery(invitationsQuery())
  const rows = invitations.data?.pages.flatMap(({ items }) => items)
  if (invitations.isPending || rows?.length === 0) return null
  return (
    <Section
      title={t`Pending invitations`}
      description={t`Invited people become members when they accept the email invitation.`}
      flush
    >
      {rows ? (
        <ul className={styles.invitations} aria-label={t`Invitations`}>
          {rows.map((invitation) => (
            <InvitationLine key={invitation.invitationId} invitation={invitation} />
          ))}
        </ul>
      ) : (
        <ErrorPanel title={t`Couldn’t load invitations`} onRetry={invitations.refetch} isRetrying={invitations.isFetching}>
          {invitations.error?.message}
        </ErrorPanel>
      )}
      {invitations.hasNextPage && (
        <Button variant="default" m={20} onClick={() => invitations.fetchNextPage()} loading={invitations.isFetchingNextPage}>
          {t`Show more`}
        </Button>
      )}
    </Section>
  )
}

function InvitationLine({ invitation }: { invitation: Invitation }) {
  const { invitationId, email, role, invitedBy, sentAt, isExpired } = invitation
  const { organization } = useHost()
  const resend = useResendInvitation()
  const revoke = useRevokeInvitation()
  const wait = useSecondsUntil(Date.parse(sentAt) + resendAfterMs)
  const mayManage = rolesWithin(organization.role).includes(role)
  const again = wait > 0 ? t`Resend in ${wait} s` : t`Resend`
  const call = { params: { invitationId } }
  return (
    <li>
      <div className={styles.names}>
        <span className={styles.name}>
          {email}{' '}
          <StatusBadge status={isExpired ? 'expired' : 'pending'}>
            {isExpired ? t({ message: 'Expired', context: 'invitation' }) : t`Pending`}
          </StatusBadge>
        </span>
        <span className={styles.email}>
          {roleNames[role]} ·{' '}
          <Trans>
            Invited <RelativeTime at={sentAt} />
          </Trans>
          {invitedBy && ` · ${invitedBy}`}
        </span>
      </div>
      {mayManage && (
        <div className={styles.actions}>
          <Button
            variant="default"
            size="xs"
            aria-label={`${again} · ${email}`}
            disabled={wait > 0}
            loading={resend.isPending}
            onClick={() => resend.mutate(call, { onSuccess: () => notify(t`Invitation sent`), onError: showError })}
          >
            {again}
          </Button>
          <Button
            variant="default"
            size="xs"
            aria-label={t`Revoke invitation: ${email}`}
            loading={revoke.isPending}
            onClick={() => revoke.mutate(call, { onSuccess: () => notify(t`Invitation revoked`), onError: showError })}
          >
            {t`Revoke`}
          </Button>
        </div>
      )}
    </li>
  )
}

/** Counts down to 0. */
function useSecondsUntil(moment: number): number {
  const [now, setNow] = useState(Date.now)
  // Capped, because this computer's clock may be wrong.
  const seconds = Math.min(resendAfterMs / 1000, Math.max(0, Math.ceil((moment - now) / 1000)))
  useEffect(() => {
    if (seconds === 0) return
    const timer = setTimeout(() => setNow(Date.now()), 1000)
    return () => clearTimeout(timer)
  }, [seconds])
  return seconds
}
