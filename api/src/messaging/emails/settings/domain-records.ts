import { recordPurposes, type SendingDomain } from '@yuko/contract/sending/sending-domain'
import { sendingDomainIds } from '#ids.ts'
import type { DnsLookup } from '#platform/dns.ts'
import { trackingHost } from '#platform/mail/mail-tracking.ts'
import type { DomainRow } from '#platform/mail/sending-domains.repository.ts'
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

/** Looks up each; an equivalent record counts: a stricter DMARC, an SPF with more entries. */
export async function lookFor(dns: DnsLookup, row: DomainRow, around: Around): Promise<Record<string, boolean>> {
  const found = await Promise.all(
    recordsOf(row, around).map(async ({ purpose, type, host, value }): Promise<[string, boolean]> => {
      if (type === 'CNAME') return [purpose, (await dns.cname(host)).includes(value.toLowerCase())]
      const texts = await dns.txt(host)
      return [purpose, texts.some((text) => says(purpose, text, value))]
    }),
  )
  return Object.fromEntries(found)
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
    checkedAt: row.checked_at?.toISOString() ?? null,
  }
}
