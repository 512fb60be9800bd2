import { plural, t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { pauseReason } from '@yuko/contract/automation/pause-cause'
import { type WarmUp, warmUpPlan } from '@yuko/contract/sending/warm-up'
import { ApiError, notify } from '@yuko/runtime'
import { Alert, Button, DateTime, StatusBadge, useFormat } from '@yuko/ui'
import { ConfirmDialog, Progress } from '@yuko/ui/on-demand'
import { useState } from 'react'
import { useUpdateWarmUp } from '../sending.mutations.ts'
import settings from '../settings.module.css'
import styles from './warm-up.module.css'

type Status = 'active' | 'paused' | 'skipped'

const statusWords: Record<WarmUp['status'], string> = {
  active: t`Warming up`,
  paused: t`Paused`,
  skipped: t`Skipped`,
  done: t`Done`,
}
const done: Record<Status, string> = { active: t`Warm-up resumed`, paused: t`Warm-up paused`, skipped: t`Warm-up skipped` }

/** Today's ceiling of one domain, and what follows. */
export function WarmUpPlan({ plan, mayEdit }: { plan: WarmUp; mayEdit: boolean }) {
  const { domainId, domain, status, pauseCause } = plan
  const [isSkipping, setIsSkipping] = useState(false)
  const update = useUpdateWarmUp()
  const change = (next: Status) =>
    update.mutateAsync({ params: { domainId }, body: { status: next } }).then(
      () => notify(done[next]),
      (error: unknown) => notify(ApiError.fromUnknown(error).message, { type: 'error' }),
    )
  return (
    <section className={settings.domain} aria-label={domain}>
      <div className={settings.domainHead}>
        <h3>{domain}</h3>
        <StatusBadge status={status} tone={status === 'active' ? 'info' : 'neutral'}>
          {statusWords[status]}
        </StatusBadge>
        {mayEdit && (
          <span className={settings.actions}>
            <Button
              size="xs"
              variant="default"
              loading={update.isPending}
              onClick={() => void change(status === 'active' ? 'paused' : 'active')}
            >
              {status === 'active' ? t`Pause` : t`Resume`}
            </Button>
            {status !== 'skipped' && (
              <Button size="xs" variant="subtle" onClick={() => setIsSkipping(true)}>
                {t`Skip warm-up`}
              </Button>
            )}
          </span>
        )}
      </div>
      {pauseCause && (
        <Alert color="warning" title={t`Paused automatically`}>
          {pauseReason(pauseCause)} {t`The ceiling stays until you resume.`}
        </Alert>
      )}
      {plan.ceiling !== null && <Today plan={plan} ceiling={plan.ceiling} />}
      {isSkipping && (
        <ConfirmDialog
          title={t`Skip the warm-up of ${domain}?`}
          confirmLabel={t`Skip warm-up`}
          onConfirm={async () => {
            await change('skipped')
            setIsSkipping(false)
          }}
          onCancel={() => setIsSkipping(false)}
        >
          {t`All waiting marketing emails are sent now. Skip it only if this domain already sends similar volumes through another service.`}
        </ConfirmDialog>
      )}
    </section>
  )
}

function Today({ plan: { used, waiting, step, status, nextDayAt }, ceiling }: { plan: WarmUp; ceiling: number }) {
  const format = useFormat()
  const next = status === 'paused' ? ceiling : warmUpPlan[step + 1]
  const growth = next === undefined ? t`no limit` : format.number(next)
  return (
    <>
      <div className={styles.today}>
        <p>
          <Trans>
            <strong>{format.number(used)}</strong> of {format.number(ceiling)} marketing emails today
          </Trans>
          {waiting > 0 && ` · ${plural(waiting, { one: '# waiting', other: '# waiting' })}`}
        </p>
        <Progress value={Math.min(100, (used / ceiling) * 100)} aria-label={t`Used today`} />
        <p className={settings.quiet}>
          {status === 'paused' ? (
            <Trans>
              The next {growth} can be sent <DateTime at={nextDayAt} />. The ceiling doesn’t grow while paused.
            </Trans>
          ) : (
            <Trans>
              Next ceiling <DateTime at={nextDayAt} />: {growth}, if at least half of today’s is used.
            </Trans>
          )}
        </p>
      </div>
      <ol className={styles.plan} aria-label={t`Plan, marketing emails a day`}>
        {warmUpPlan.map((most, index) => (
          <li
            key={most}
            data-state={index < step ? 'past' : index === step ? 'now' : undefined}
            aria-current={index === step || undefined}
          >
            {format.number(most)}
          </li>
        ))}
      </ol>
    </>
  )
}
