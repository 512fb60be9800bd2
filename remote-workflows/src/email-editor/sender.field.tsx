import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { EmailProblem } from '@yuko/contract/emails/email'
import { TextLink } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { sendingQueries } from '#data/sending.queries.ts'
import { useEditing } from './editing.ts'

interface SenderFieldProps {
  /** Undefined for the default sender. */
  readonly senderId: string | undefined
  readonly problem: EmailProblem | undefined
  readonly onChange: (senderId: string | undefined) => void
}

/** The sender of the email. Hidden until there are two senders. */
export function SenderField({ senderId, problem, onChange }: SenderFieldProps) {
  const { isReadOnly } = useEditing()
  const sending = useQuery(sendingQueries.all())
  if (!sending.data) return null
  const { identities, sentAs } = sending.data
  if (identities.length < 2 && senderId === undefined) return null
  const isKnown = senderId === undefined || identities.some(({ identityId }) => identityId === senderId)
  return (
    <Select
      label={t({ message: 'From', context: 'Sender of an email' })}
      description={
        <Trans>
          Add and confirm senders in{' '}
          <TextLink href="/app/settings/email/sending" fz="inherit">
            email settings
          </TextLink>
        </Trans>
      }
      data={[
        { value: '', label: t`Default: ${sentAs.name}` },
        ...identities.map(({ identityId, name, email, status }) => ({
          value: identityId,
          label: status === 'verified' ? `${name} <${email}>` : t`${name} <${email}> (not confirmed)`,
          disabled: status !== 'verified',
        })),
        ...(isKnown ? [] : [{ value: senderId, label: t`Removed sender`, disabled: true }]),
      ]}
      value={senderId ?? ''}
      error={problem?.message}
      disabled={isReadOnly}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  )
}
