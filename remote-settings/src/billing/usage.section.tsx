import { t } from '@lingui/core/macro'
import type { Billing, UsageMeter } from '@yuko/contract/billing/get-billing'
import { usageThresholds } from '@yuko/contract/billing/plans'
import { ApiError, notify, pageLocale } from '@yuko/runtime'
import { Section, useFormat } from '@yuko/ui'
import { Progress, Switch } from '@yuko/ui/on-demand'
import styles from '#billing/billing.module.css'
import { atLimit, metricWords } from '#billing/wording.ts'
import { useSetAutoUpgrade } from '#data/billing.mutations.ts'

const thresholds = new Intl.ListFormat(pageLocale()).format(
  usageThresholds.map((percent) => (percent / 100).toLocaleString(pageLocale(), { style: 'percent' })),
)

/** Usage of each limit, and what happens when it is reached. */
export function UsageSection({ billing, mayManage = false }: { billing: Billing; mayManage?: boolean }) {
  const format = useFormat()
  const { isSelfHosted, usage, channel, paymentMethod, subscription } = billing
  const canUpgrade = !isSelfHosted && channel === 'stripe' && paymentMethod !== null && subscription.status === 'active'
  return (
    <Section
      title={t`Usage`}
      description={
        isSelfHosted
          ? t`This server has no limits.`
          : t`Monthly usage resets on ${format.date(usage.to)}. We notify you at ${thresholds}. Transactional emails don’t count.`
      }
    >
      <ul className={styles.meters}>
        {usage.meters
          .filter(({ metric }) => metric !== 'stores')
          .map((meter) => (
            <Meter key={meter.metric} {...meter} />
          ))}
      </ul>
      {canUpgrade && mayManage && <AutoUpgrade isOn={subscription.isAutoUpgraded} />}
    </Section>
  )
}

function Meter({ metric, used, limit }: UsageMeter) {
  const format = useFormat()
  const percent = limit === null ? 0 : Math.round((used / Math.max(limit, 1)) * 100)
  // A full member or workflow limit is fine; a full monthly or storage limit is not.
  const runsFull = metric.endsWith('_month') || metric === 'media_gb'
  const tone = percent >= 100 && runsFull ? 'full' : percent >= 80 && (runsFull || percent >= 100) ? 'near' : 'fine'
  return (
    <li className={styles.meter}>
      <div className={styles.label}>
        <span>{metricWords[metric]}</span>
        <span className={styles.figures}>
          {limit === null ? format.number(used) : t`${format.number(used)} of ${format.number(limit)}`}
          {limit !== null && tone !== 'fine' && <strong data-tone={tone}> {format.percent(percent / 100)}</strong>}
        </span>
      </div>
      {limit !== null && (
        <Progress
          size={6}
          value={Math.min(100, percent)}
          color={tone === 'full' ? 'danger' : tone === 'near' ? 'warning' : undefined}
          aria-label={metricWords[metric]}
        />
      )}
      {limit !== null && tone !== 'fine' && <p className={styles.quiet}>{atLimit(metric)}</p>}
    </li>
  )
}

function AutoUpgrade({ isOn }: { isOn: boolean }) {
  const save = useSetAutoUpgrade()
  return (
    <Switch
      className={styles.auto}
      checked={isOn}
      disabled={save.isPending}
      label={t`Upgrade automatically instead of holding emails`}
      description={t`When you reach the limit, your saved card is charged the prorated difference.`}
      onChange={({ currentTarget }) =>
        save.mutate(
          { body: { isOn: currentTarget.checked } },
          { onError: (error) => notify(ApiError.fromUnknown(error).message, { type: 'error' }) },
        )
      }
    />
  )
}
