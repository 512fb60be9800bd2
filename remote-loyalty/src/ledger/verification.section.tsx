import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { ReplyOf } from '@yuko/contract/endpoint'
import type { getLedgerProof } from '@yuko/contract/loyalty/ledger/get-ledger-proof'
import type { LedgerVerification } from '@yuko/contract/loyalty/ledger/ledger-verification'
import { notify } from '@yuko/runtime'
import { Button, CopyButton, RelativeTime, Section, StatusBadge, useFormat } from '@yuko/ui'
import { ProgressPanel } from '@yuko/ui/on-demand'
import { useVerifyLedger } from '#data/ledger.queries.ts'
import { units } from '#data/units.ts'
import styles from './ledger.module.css'
import { LedgerProblems } from './ledger-problems.tsx'
import { labelOf, starterOf, toneOf } from './ledger-wording.ts'

/** The latest result, and how to get a new one. */
export function VerificationSection({ proof }: { proof: ReplyOf<typeof getLedgerProof> }) {
  const verify = useVerifyLedger()
  const [latest] = proof.verifications
  const isRunning = latest?.state === 'running'
  const finished = proof.verifications.find(({ state }) => state !== 'running')
  const start = () => verify.mutate(undefined, { onError: ({ message }) => notify(message, { type: 'error' }) })
  return (
    <Section
      title={t({ message: 'Verification', context: 'ledger' })}
      description={t`Recalculates every hash, balance, and hold from the first entry to the last.`}
      actions={
        <Button loading={verify.isPending} disabled={isRunning} onClick={start}>
          {t`Verify now`}
        </Button>
      }
    >
      <div className={styles.page}>
        {isRunning && (
          <ProgressPanel title={t`Verifying the ledger`} done={latest.members} total={latest.total} unit={units.members} />
        )}
        <Facts proof={proof} finished={finished} />
        {finished && <LedgerProblems verification={finished} />}
      </div>
    </Section>
  )
}

interface FactsProps {
  proof: ReplyOf<typeof getLedgerProof>
  finished: LedgerVerification | undefined
}

function Facts({ proof, finished }: FactsProps) {
  const format = useFormat()
  return (
    <dl className={styles.facts}>
      <div>
        <dt>{t`Result`}</dt>
        <dd>
          <StatusBadge status={finished?.state ?? 'none'} tone={finished ? toneOf(finished) : 'neutral'}>
            {finished ? labelOf(finished) : t`Not verified yet`}
          </StatusBadge>
        </dd>
      </div>
      <div>
        <dt>{t`Entries`}</dt>
        <dd>{format.number(proof.entries)}</dd>
      </div>
      <div>
        <dt>{t`Members with entries`}</dt>
        <dd>{format.number(proof.members)}</dd>
      </div>
      <div>
        <dt>{t`Last verified`}</dt>
        <dd>
          {finished?.finishedAt ? (
            <Trans>
              <RelativeTime at={finished.finishedAt} /> by {starterOf(finished)}
            </Trans>
          ) : (
            '–'
          )}
        </dd>
      </div>
      {finished?.head && (
        <div className={styles.wide}>
          <dt>{t`Chain head at that time`}</dt>
          <dd className={styles.head}>
            <code>{finished.head}</code>
            <CopyButton value={finished.head} />
          </dd>
        </div>
      )}
    </dl>
  )
}
