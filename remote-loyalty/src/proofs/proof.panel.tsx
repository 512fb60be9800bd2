import { t } from '@lingui/core/macro'
import type { LoyaltyProof } from '@yuko/contract/loyalty/proofs/loyalty-proof'
import { usePermission } from '@yuko/runtime'
import { Alert, Button, DateTime, StatusBadge, TextLink, useFormat } from '@yuko/ui'
import { DetailDrawer } from '@yuko/ui/on-demand'
import { nameOf } from '#data/member-name.ts'
import { proofStatusLabels, proofStatusTones } from '#data/proof-wording.ts'
import { ProofContent } from './proof-content.tsx'
import styles from './proofs.module.css'
import { useDecision } from './use-decision.tsx'

/** One proof, large enough to judge it. */
export function ProofPanel({ proof, onClose }: { proof: LoyaltyProof; onClose: () => void }) {
  const format = useFormat()
  const mayDecide = usePermission('loyalty.adjust')
  const decision = useDecision(onClose)
  const { proofId, campaign, status, points } = proof
  const given = format.number(points)
  return (
    <DetailDrawer
      title={campaign.name}
      onClose={onClose}
      footer={
        mayDecide &&
        status === 'waiting' && (
          <div className={styles.buttons}>
            <Button variant="default" disabled={decision.isBusy} onClick={() => decision.askToDecline([proofId])}>
              {t`Decline…`}
            </Button>
            <Button loading={decision.isBusy} onClick={() => decision.approve([proofId])}>
              {t`Approve for ${given} points`}
            </Button>
          </div>
        )
      }
    >
      <div className={styles.panel}>
        <div>
          <StatusBadge status={status} tone={proofStatusTones[status]}>
            {proofStatusLabels[status]}
          </StatusBadge>
        </div>
        {proof.isRepeated && (
          <Alert color="warning" role="status">
            {proof.kind === 'link' ? t`The same link was submitted before.` : t`The same image was submitted before.`}
          </Alert>
        )}
        {campaign.instructions && <p className={styles.text}>{campaign.instructions}</p>}
        <ProofContent proof={proof} isLarge />
        <Facts proof={proof} />
      </div>
      {decision.dialog}
    </DetailDrawer>
  )
}

function Facts({ proof: { campaign, member, reason, submittedAt, decidedAt, decidedBy } }: { proof: LoyaltyProof }) {
  return (
    <dl className={styles.facts}>
      <dt>{t`Member`}</dt>
      <dd>
        <TextLink href={`/loyalty/customers/${member.memberId}`}>{nameOf(member)}</TextLink>
      </dd>
      <dt>{t`Way to earn`}</dt>
      <dd>
        <TextLink href={`/loyalty/campaigns/${campaign.type}/${campaign.campaignId}`}>{campaign.name}</TextLink>
      </dd>
      <dt>{t`Submitted`}</dt>
      <dd>
        <DateTime at={submittedAt} />
      </dd>
      {decidedAt && (
        <>
          <dt>{t`Decided`}</dt>
          <dd>
            <DateTime at={decidedAt} />
            {decidedBy && ` · ${decidedBy}`}
          </dd>
        </>
      )}
      {reason && (
        <>
          <dt>{t`Reason`}</dt>
          <dd>{reason}</dd>
        </>
      )}
    </dl>
  )
}
