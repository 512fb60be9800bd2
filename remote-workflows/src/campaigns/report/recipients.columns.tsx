import { t } from '@lingui/core/macro'
import type { CampaignRecipient, RecipientState } from '@yuko/contract/automation/campaigns/list-campaign-recipients'
import { type Column, DateTime, RelativeTime, RowLink, StatusBadge, type Tone } from '@yuko/ui'
import { mailLabels, mailTones } from '#data/run-wording.ts'
import { variantName } from '#data/variant-name.ts'
import styles from '../campaigns.module.css'
import { skipLabel } from '../wording.ts'

const stateLabels: Record<RecipientState, string> = {
  ...mailLabels,
  pending: t`Not queued yet`,
  skipped: t`Skipped`,
  held_out: t`Holdout group`,
  cancelled: t`Canceled`,
}

const stateTones: Record<RecipientState, Tone> = {
  ...mailTones,
  pending: 'neutral',
  skipped: 'warning',
  held_out: 'neutral',
  cancelled: 'neutral',
}

interface Surroundings {
  hrefOf: (emailMessageId: string) => string
  isTest: boolean
  money: (minor: number) => string
}

export const recipientColumns = ({ hrefOf, isTest, money }: Surroundings): Column<CampaignRecipient>[] => [
  {
    id: 'person',
    header: t`Person`,
    card: 'title',
    skeleton: '60%',
    cell: (recipient) => <Person recipient={recipient} hrefOf={hrefOf} />,
  },
  ...(isTest
    ? [
        {
          id: 'variant',
          header: t`Variant`,
          width: 120,
          cell: ({ variantId }: CampaignRecipient) => (variantId ? variantName(variantId) : '–'),
        },
      ]
    : []),
  {
    id: 'state',
    header: t`Status`,
    width: 240,
    skeleton: 80,
    cell: ({ state, reason }) => (
      <span className={styles.stack}>
        <StatusBadge status={state} tone={stateTones[state]}>
          {stateLabels[state]}
        </StatusBadge>
        {reason && <span className={styles.quiet}>{skipLabel(reason)}</span>}
      </span>
    ),
  },
  { id: 'opens', header: t`Opens`, width: 80, align: 'end', skeleton: 30, cell: ({ opens }) => opens || <None /> },
  { id: 'clicks', header: t`Clicks`, width: 80, align: 'end', skeleton: 30, cell: ({ clicks }) => clicks || <None /> },
  {
    id: 'revenue',
    header: t`Revenue`,
    width: 110,
    align: 'end',
    skeleton: 48,
    cell: ({ revenueMinor }) => (revenueMinor > 0 ? money(revenueMinor) : <None />),
  },
  {
    id: 'at',
    header: t`Date`,
    width: 170,
    skeleton: 80,
    cell: ({ sentAt, dueAt }) => (sentAt ? <RelativeTime at={sentAt} /> : dueAt ? <DateTime at={dueAt} /> : <None />),
  },
]

const None = () => <span className={styles.quiet}>–</span>

function Person({ recipient, hrefOf }: { recipient: CampaignRecipient; hrefOf: Surroundings['hrefOf'] }) {
  const { emailMessageId, subscriberId, name, email } = recipient
  const shown = name ?? (email || t`Deleted person`)
  const href = emailMessageId ? hrefOf(emailMessageId) : subscriberId && `/subscribers/${subscriberId}`
  return (
    <span className={styles.stack}>
      {href ? <RowLink href={href}>{shown}</RowLink> : <span>{shown}</span>}
      {name && <span className={styles.quiet}>{email}</span>}
    </span>
  )
}
