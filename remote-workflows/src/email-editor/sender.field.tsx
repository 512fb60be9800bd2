import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { useQuery } from '@tanstack/react-query'
import type { EmailProblem } from '@yuko/contract/emails/email'
import { TextLink } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import { sendingQueries } from '#data/sending.queries.ts'
import { useEditing } from './editing.ts'

interface SenderFieldProps {
  /** Absent: the default one. */
  readonly senderId: string | undefined
  readonly problem: EmailProblem | undefined
  readonly onChange: (senderId: string | undefined) => void
}

/** Who the email comes from. There is nothing to choose until there are two senders. */
export function SenderField({ senderId, problem, onChange }: SenderFieldProps) {
  const { isReadOnly } = useEditing()
  const sending = useQuery(sendingQueries.all())
  if (!sending.data) return null
  const { identities, sentAs } = sending.data
  if (identities.length < 2 && senderId === undefined) return null
  const isKnown = senderId === undefined || identities.some(({ identityId }) => identityId === senderId)
  return (
    <Select
      label={t`From`}
      description={
        <Trans>
          Senders are added and confirmed in{' '}
          <TextLink href="/emails/settings" fz="inherit">
            Email settings
          </TextLink>
        </Trans>
      }
      data={[
        { value: '', label: `Default: ${sentAs.name}` },
        ...identities.map(({ identityId, name, email, status }) => ({
          value: identityId,
          label: `${name} <${email}>${status === 'verified' ? '' : t` (not confirmed)`}`,
          disabled: status !== 'verified',
        })),
        ...(isKnown ? [] : [{ value: senderId, label: t`A sender that was removed`, disabled: true }]),
      ]}
      value={senderId ?? ''}
      error={problem?.message}
      disabled={isReadOnly}
      allowDeselect={false}
      onChange={(chosen) => onChange(chosen || undefined)}
    />
  )
}
