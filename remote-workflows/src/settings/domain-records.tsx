import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SendingDomain } from '@yuko/contract/sending/sending-domain'
import { ApiError, notify } from '@yuko/runtime'
import { Alert, Button, CopyButton, DateTime, IconRefresh, RelativeTime, StatusBadge } from '@yuko/ui'
import { useCheckDomain } from './sending.mutations.ts'
import styles from './settings.module.css'

type DnsRecord = SendingDomain['records'][number]

const purposes: Record<DnsRecord['purpose'], { name: string; why: string }> = {
  dkim: { name: 'DKIM', why: t`Signs your emails so recipients can verify them` },
  dmarc: { name: 'DMARC', why: t`Tells mail servers how to treat emails that fail verification` },
  spf: { name: 'SPF', why: t`Authorizes our server to send for you` },
  returnPath: { name: t`Return path`, why: t`Returns bounces to your own domain` },
  tracking: { name: t`Link tracking`, why: t`Links in your emails use your own domain` },
}

interface DomainRecordsProps {
  domain: SendingDomain
  mayCheck: boolean
  /** Null without the permission to remove. */
  onRemove: (() => void) | null
}

export function DomainRecords({ domain, mayCheck, onRemove }: DomainRecordsProps) {
  const check = useCheckDomain()
  const look = () =>
    check.mutateAsync({ params: { domainId: domain.domainId } }).then(
      ({ status, verifiedUntil }) =>
        notify(status === 'verified' && !verifiedUntil ? t`Domain verified: ${domain.domain}` : t`DKIM record not found yet`),
      (error: unknown) => notify(ApiError.fromUnknown(error).message, { type: 'error' }),
    )
  return (
    <section className={styles.domain} aria-label={domain.domain}>
      <div className={styles.domainHead}>
        <h3>{domain.domain}</h3>
        <StatusBadge status={domain.status}>
          {domain.status === 'verified' ? t`Verified` : domain.status === 'failed' ? t`DKIM not found` : t`Not checked yet`}
        </StatusBadge>
        <span className={styles.quiet}>
          {domain.checkedAt && (
            <Trans>
              Checked <RelativeTime at={domain.checkedAt} />
            </Trans>
          )}
        </span>
        <span className={styles.actions}>
          {mayCheck && (
            <Button
              size="xs"
              variant="default"
              leftSection={<IconRefresh size={14} aria-hidden />}
              loading={check.isPending}
              onClick={look}
              aria-label={t`Check now: ${domain.domain}`}
            >
              {t`Check now`}
            </Button>
          )}
          {onRemove && (
            <Button size="xs" variant="default" onClick={onRemove} aria-label={t`Remove ${domain.domain}`}>
              {t`Remove`}
            </Button>
          )}
        </span>
      </div>
      {domain.verifiedUntil && (
        <Alert color="warning" title={t`DKIM record not found`}>
          <Trans>
            Add it again before <DateTime at={domain.verifiedUntil} />. Until then, the domain stays verified.
          </Trans>
        </Alert>
      )}
      <ul className={styles.records} aria-label={t`DNS records: ${domain.domain}`}>
        {domain.records.map((record) => (
          <Row key={record.purpose} record={record} tracking={domain.tracking} />
        ))}
      </ul>
    </section>
  )
}

const trackingTexts: Record<SendingDomain['tracking']['status'], ((host: string) => string) | null> = {
  unused: null,
  used: (host) => t`Links in your emails use ${host}. We check it every day.`,
  certificate: (host) =>
    t`${host} has no valid certificate, so links use Yuko’s domain. Ask the operator of this server to issue one, then check again.`,
  unreachable: (host) =>
    t`${host} doesn’t answer over https, so links use Yuko’s domain. Check the record, and wait a few minutes after a change.`,
  'other-server': (host) =>
    t`Another server answers at ${host}, so links use Yuko’s domain. Remove its redirect or proxy, then check again.`,
}

/** Whether links already use the domain: a record alone isn’t enough. */
function Tracking({ tracking: { host, status } }: Pick<SendingDomain, 'tracking'>) {
  const text = trackingTexts[status]?.(host)
  if (!text) return null
  return (
    <p className={styles.quiet} data-tracking={status}>
      <StatusBadge status={status} tone={status === 'used' ? 'success' : 'warning'}>
        {status === 'used' ? t`In use` : t`Not in use`}
      </StatusBadge>{' '}
      {text}
    </p>
  )
}

function Row({ record, tracking }: { record: DnsRecord } & Pick<SendingDomain, 'tracking'>) {
  const { purpose, type, host, value, isFound, isRequired } = record
  const { name, why } = purposes[purpose]
  return (
    <li>
      <div className={styles.recordHead}>
        <strong>{name}</strong>
        <StatusBadge status={isFound ? 'verified' : 'pending'} tone={isFound ? 'success' : isRequired ? 'warning' : 'neutral'}>
          {isFound ? t`Found` : isFound === null ? t`Not checked` : t`Not found`}
        </StatusBadge>
        <span className={styles.quiet}>
          {why}
          {!isRequired && ` ${t`(optional)`}`}
        </span>
      </div>
      <dl className={styles.record}>
        <dt>{t`Type`}</dt>
        <dd>{type}</dd>
        <dt>{t`Name`}</dt>
        <dd>
          <code>{host}</code>
          <CopyButton value={host} label={t`Copy name: ${name}`} />
        </dd>
        <dt>{t`Value`}</dt>
        <dd>
          <code>{value}</code>
          <CopyButton value={value} label={t`Copy value: ${name}`} />
        </dd>
      </dl>
      {purpose === 'tracking' && <Tracking tracking={tracking} />}
    </li>
  )
}
