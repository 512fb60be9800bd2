import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import type { SendingDomain } from '@yuko/contract/sending/sending-domain'
import { ApiError, notify } from '@yuko/runtime'
import { Button, CopyButton, IconRefresh, RelativeTime, StatusBadge } from '@yuko/ui'
import { useCheckDomain } from './sending.mutations.ts'
import styles from './settings.module.css'

type DnsRecord = SendingDomain['records'][number]

const purposes: Record<DnsRecord['purpose'], { name: string; why: string }> = {
  dkim: { name: 'DKIM', why: t`Proves that a mail is yours and was not changed` },
  dmarc: { name: 'DMARC', why: t`Says what becomes of mail that only pretends to be yours` },
  spf: { name: 'SPF', why: t`Says that our server may send for you` },
  returnPath: { name: t`Return path`, why: t`Bounces come back under your own domain` },
  tracking: { name: t`Links`, why: t`Links of your mails lead over your own domain` },
}

interface DomainRecordsProps {
  domain: SendingDomain
  mayCheck: boolean
  /** Null: may not. */
  onRemove: (() => void) | null
}

export function DomainRecords({ domain, mayCheck, onRemove }: DomainRecordsProps) {
  const check = useCheckDomain()
  const look = () =>
    check.mutateAsync({ params: { domainId: domain.domainId } }).then(
      ({ status }) => notify(status === 'verified' ? t`${domain.domain} signs your mail` : t`The DKIM record is not there yet`),
      (error: unknown) => notify(ApiError.fromUnknown(error).message, { type: 'error' }),
    )
  return (
    <section className={styles.domain} aria-label={domain.domain}>
      <div className={styles.domainHead}>
        <h3>{domain.domain}</h3>
        <StatusBadge status={domain.status}>
          {domain.status === 'verified' ? t`Signs mail` : domain.status === 'failed' ? t`DKIM not found` : t`Not checked yet`}
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
            <Button size="xs" variant="default" onClick={onRemove} aria-label={`Remove ${domain.domain}`}>
              {t`Remove`}
            </Button>
          )}
        </span>
      </div>
      <ul className={styles.records} aria-label={t`Records of ${domain.domain}`}>
        {domain.records.map((record) => (
          <Row key={record.purpose} record={record} />
        ))}
      </ul>
    </section>
  )
}

function Row({ record: { purpose, type, host, value, isFound, isRequired } }: { record: DnsRecord }) {
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
          {!isRequired && ' (optional)'}
        </span>
      </div>
      <dl className={styles.record}>
        <dt>{t`Type`}</dt>
        <dd>{type}</dd>
        <dt>{t`Name`}</dt>
        <dd>
          <code>{host}</code>
          <CopyButton value={host} label={t`Copy name of ${name}`} />
        </dd>
        <dt>{t`Value`}</dt>
        <dd>
          <code>{value}</code>
          <CopyButton value={value} label={t`Copy value of ${name}`} />
        </dd>
      </dl>
    </li>
  )
}
