import type { SendingDomain } from '@yuko/contract/sending/sending-domain'
import { ApiError, notify } from '@yuko/runtime'
import { Button, CopyButton, IconRefresh, RelativeTime, StatusBadge } from '@yuko/ui'
import { useCheckDomain } from './sending.mutations.ts'
import styles from './settings.module.css'

type DnsRecord = SendingDomain['records'][number]

const purposes: Record<DnsRecord['purpose'], { name: string; why: string }> = {
  dkim: { name: 'DKIM', why: 'Proves that a mail is yours and was not changed' },
  dmarc: { name: 'DMARC', why: 'Says what becomes of mail that only pretends to be yours' },
  spf: { name: 'SPF', why: 'Says that our server may send for you' },
  returnPath: { name: 'Return path', why: 'Bounces come back under your own domain' },
  tracking: { name: 'Links', why: 'Links of your mails lead over your own domain' },
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
      ({ status }) => notify(status === 'verified' ? `${domain.domain} signs your mail` : 'The DKIM record is not there yet'),
      (error: unknown) => notify(ApiError.fromUnknown(error).message, { type: 'error' }),
    )
  return (
    <section className={styles.domain} aria-label={domain.domain}>
      <div className={styles.domainHead}>
        <h3>{domain.domain}</h3>
        <StatusBadge status={domain.status}>
          {domain.status === 'verified' ? 'Signs mail' : domain.status === 'failed' ? 'DKIM not found' : 'Not checked yet'}
        </StatusBadge>
        <span className={styles.quiet}>
          {domain.checkedAt && (
            <>
              Checked <RelativeTime at={domain.checkedAt} />
            </>
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
              aria-label={`Check now: ${domain.domain}`}
            >
              Check now
            </Button>
          )}
          {onRemove && (
            <Button size="xs" variant="default" onClick={onRemove} aria-label={`Remove ${domain.domain}`}>
              Remove
            </Button>
          )}
        </span>
      </div>
      <ul className={styles.records} aria-label={`Records of ${domain.domain}`}>
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
          {isFound ? 'Found' : isFound === null ? 'Not checked' : 'Not found'}
        </StatusBadge>
        <span className={styles.quiet}>
          {why}
          {!isRequired && ' (optional)'}
        </span>
      </div>
      <dl className={styles.record}>
        <dt>Type</dt>
        <dd>{type}</dd>
        <dt>Name</dt>
        <dd>
          <code>{host}</code>
          <CopyButton value={host} label={`Copy name of ${name}`} />
        </dd>
        <dt>Value</dt>
        <dd>
          <code>{value}</code>
          <CopyButton value={value} label={`Copy value of ${name}`} />
        </dd>
      </dl>
    </li>
  )
}
