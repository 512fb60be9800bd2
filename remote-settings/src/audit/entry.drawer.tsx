import { t } from '@lingui/core/macro'
import type { AuditEntry } from '@yuko/contract/audit/audit-entry'
import { DateTime } from '@yuko/ui'
import { DetailDrawer } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'
import { Facts } from '#data/facts.tsx'
import styles from './audit.module.css'
import { activityOf, actorHint, actorName, inWords, labelOf, namedTarget, reasonInWords } from './wording.ts'

/** One entry of the log: member, action, affected item and changes. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { actor, action, at, target, change, reason, requestId, entryId } = entry
  const facts: [string, ReactNode][] = [
    [t`Actor`, [actorName(actor), actorHint(actor)].filter(Boolean).join(' · ')],
    [t`Date`, <DateTime key="at" at={at} />],
    [t`Action`, <code key="call">{action}</code>],
    ...Object.entries(target)
      .map(namedTarget)
      .map(([name, value]): [string, ReactNode] => [name, <code key={name}>{inWords(value)}</code>]),
  ]
  if (reason) facts.push([t`Reason`, reasonInWords(reason)])
  if (requestId) facts.push([t`Request ID`, <code key="request">{requestId}</code>])
  facts.push([t`Entry ID`, <code key="entry">{entryId}</code>])
  const names = change ? Object.keys({ ...change.before, ...change.after }) : []
  return (
    <DetailDrawer title={activityOf(entry)} onClose={onClose}>
      <div className={styles.view}>
        <Facts facts={facts} />
        {names.length > 0 && (
          <section aria-label={t`Changes`}>
            <h3 className={styles.heading}>{t`Changes`}</h3>
            <dl className={styles.changes}>
              {names.map((name) => (
                <div key={name}>
                  <dt>{labelOf(name)}</dt>
                  <dd>
                    <del>{inWords(change?.before[name])}</del>
                    <ins>{inWords(change?.after[name])}</ins>
                  </dd>
                </div>
              ))}
            </dl>
            <p className={styles.quiet}>{t`Personal data is masked.`}</p>
          </section>
        )}
      </div>
    </DetailDrawer>
  )
}
