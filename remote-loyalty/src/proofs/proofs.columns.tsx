import { t } from '@lingui/core/macro'
import type { LoyaltyProof } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import { Button, type Column, PlainLink, RelativeTime, StatusBadge, TextLink, type useFormat } from '@yuko/ui'
import { nameOf } from '#data/member-name.ts'
import { proofStatusLabels, proofStatusTones } from '#data/proof-wording.ts'
import { ProofContent } from './proof-content.tsx'
import styles from './proofs.module.css'
import { isWaiting, useDecision } from './use-decision.tsx'

/** `href` opens a proof over the list. */
export const proofColumns = (
  { number }: ReturnType<typeof useFormat>,
  href: (proof: LoyaltyProof) => string,
  mayDecide: boolean,
): Column<LoyaltyProof>[] => [
  {
    id: 'proof',
    header: t`Proof`,
    card: 'title',
    skeleton: '70%',
    cell: (proof) => (
      <PlainLink href={href(proof)} className={styles.content}>
        <ProofContent proof={proof} />
        <span className={styles.stack}>
          <span>{proof.campaign.name}</span>
          {proof.isRepeated && <span className={styles.repeated}>{t`Submitted before`}</span>}
        </span>
      </PlainLink>
    ),
  },
  {
    id: 'member',
    header: t`Member`,
    card: 'inline',
    skeleton: '50%',
    cell: ({ member }) => <TextLink href={`/loyalty/customers/${member.memberId}`}>{nameOf(member)}</TextLink>,
  },
  {
    id: 'status',
    header: t`Status`,
    width: 220,
    skeleton: 80,
    cell: ({ status, reason }) => (
      <span className={styles.stack}>
        <StatusBadge status={status} tone={proofStatusTones[status]}>
          {proofStatusLabels[status]}
        </StatusBadge>
        {reason && <span className={styles.quiet}>{reason}</span>}
      </span>
    ),
  },
  {
    id: 'points',
    header: t`Points`,
    width: 90,
    align: 'end',
    skeleton: 36,
    cell: ({ status, points }) => (status === 'declined' ? <span className={styles.quiet}>–</span> : `+${number(points)}`),
  },
  {
    id: 'at',
    header: t`Submitted`,
    width: 140,
    skeleton: 72,
    cell: ({ submittedAt }) => <RelativeTime at={submittedAt} />,
  },
  ...(mayDecide ? [actions] : []),
]

const actions: Column<LoyaltyProof> = {
  id: 'actions',
  header: t`Actions`,
  isHeaderHidden: true,
  card: 'inline',
  width: 110,
  align: 'end',
  cell: (proof) => isWaiting(proof) && <ApproveButton proof={proof} />,
}

function ApproveButton({ proof }: { proof: LoyaltyProof }) {
  const { approve, isBusy } = useDecision()
  const memberName = nameOf(proof.member)
  return (
    <Button
      size="xs"
      variant="default"
      loading={isBusy}
      aria-label={t`Approve: ${memberName}`}
      onClick={() => approve([proof.proofId])}
    >
      {t`Approve`}
    </Button>
  )
}
