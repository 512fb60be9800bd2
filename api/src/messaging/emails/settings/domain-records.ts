import { recordPurposes, type SendingDomain, type TrackingProblem } from '@yuko/contract/sending/sending-domain'
import { sendingDomainIds } from '#ids.ts'
import type { DnsLookup } from '#platform/dns.ts'
import { trackingHost } from '#platform/mail/mail-tracking.ts'
import type { DomainRow, DomainState } from '#platform/mail/sending-domains.repository.ts'
import type { MailServer } from '#platform/module.ts'

type DnsRecord = Omit<SendingDomain['records'][number], 'isFound'>

interface Around {
  readonly mail: MailServer
  readonly publicUrl: string
}

/** The DNS records that authorize us to send for the domain. */
export function recordsOf({ domain, dkim_selector, dkim_public_key }: DomainRow, { mail, publicUrl }: Around): DnsRecord[] {
  const { returnsDomain } = mail
  return [
    {
      purpose: 'dkim',
      type: 'TXT',
      host: `${dkim_selector}._domainkey.${domain}`,
      value: `v=DKIM1; k=rsa; p=${dkim_public_key}`,
      isRequired: true,
    },
    { purpose: 'dmarc', type: 'TXT', host: `_dmarc.${domain}`, value: 'v=DMARC1; p=none', isRequired: true },
    ...(returnsDomain
      ? ([
          { purpose: 'spf', type: 'TXT', host: domain, value: `v=spf1 include:${returnsDomain} ~all`, isRequired: false },
          { purpose: 'returnPath', type: 'CNAME', host: `bounce.${domain}`, value: returnsDomain, isRequired: false },
        ] as const)
      : []),
    { purpose: 'tracking', type: 'CNAME', host: trackingHost(domain), value: new URL(publicUrl).hostname, isRequired: false },
  ]
}

interface FoundRecords {
  readonly found: Readonly<Record<string, boolean>>
  /** Another DKIM key is published where ours should be, or the key was revoked. */
  readonly hasOtherKey: boolean
}

/** Looks up each; an equivalent record counts: a stricter DMARC, an SPF with more entries. */
export async function lookFor(dns: DnsLookup, row: DomainRow, around: Around): Promise<FoundRecords> {
  let hasOtherKey = false
  const found = await Promise.all(
    recordsOf(row, around).map(async ({ purpose, type, host, value }): Promise<[string, boolean]> => {
      if (type === 'CNAME') return [purpose, (await dns.cname(host)).includes(value.toLowerCase())]
      const texts = await dns.txt(host)
      const isFound = texts.some((text) => says(purpose, text, value))
      if (purpose === 'dkim') hasOtherKey = !isFound && texts.some((text) => /(^|;)\s*p\s*=/.test(text))
      return [purpose, isFound]
    }),
  )
  return { found: Object.fromEntries(found), hasOtherKey }
}

/** A verified domain stays verified for this long while its DKIM record can’t be found: DNS providers lose names for hours. */
const missingMs = 72 * 3_600_000
const verifiedUntil = (missingSince: Date): Date => new Date(missingSince.getTime() + missingMs)

/**
 * Another key takes effect immediately; a record that can’t be found doesn’t. Links use the domain’s own host only while it answers
 * there, which is proof enough: a proxy may hide the CNAME.
 */
export function stateOf(
  row: DomainRow,
  { found, hasOtherKey }: FoundRecords,
  trackingProblem: TrackingProblem | null,
  at: Date,
): DomainState {
  const missingSince = row.dkim_missing_since ?? at
  const isMissing = Boolean(row.verified_at) && !found.dkim && !hasOtherKey && at < verifiedUntil(missingSince)
  return {
    found: { ...found, tracking: found.tracking || trackingProblem === null },
    verified_at: found.dkim || isMissing ? (row.verified_at ?? at) : null,
    dkim_missing_since: isMissing ? missingSince : null,
    tracking_verified_at: trackingProblem === null ? (row.tracking_verified_at ?? at) : null,
    tracking_problem: found.tracking ? trackingProblem : null,
    checked_at: at,
  }
}

function says(purpose: DnsRecord['purpose'], text: string, value: string): boolean {
  const plain = text.replace(/\s+/g, '')
  if (purpose === 'dmarc') return /^v=DMARC1;/i.test(plain) && /(^|;)p=(none|quarantine|reject)/i.test(plain)
  if (purpose === 'spf') return text.startsWith('v=spf1') && text.split(/\s+/).includes(value.split(' ')[1] ?? '')
  return plain.split(';').includes(`p=${value.split('p=')[1]}`) && !/(^|;)v=(?!DKIM1)/.test(plain)
}

export function toDomain(row: DomainRow, around: Around): SendingDomain {
  const found = row.found
  const records = recordsOf(row, around).map((record) => ({
    ...record,
    isFound: row.checked_at ? (found[record.purpose] ?? false) : null,
  }))
  const status = row.verified_at ? 'verified' : row.checked_at ? 'failed' : 'pending'
  return {
    domainId: sendingDomainIds.toWire(row.id),
    domain: row.domain,
    status,
    records: records.toSorted((one, other) => recordPurposes.indexOf(one.purpose) - recordPurposes.indexOf(other.purpose)),
    tracking: {
      host: trackingHost(row.domain),
      status: row.tracking_problem ?? (row.tracking_verified_at ? 'used' : 'unused'),
    },
    checkedAt: row.checked_at?.toISOString() ?? null,
    verifiedUntil: row.dkim_missing_since ? verifiedUntil(row.dkim_missing_since).toISOString() : null,
  }
}
