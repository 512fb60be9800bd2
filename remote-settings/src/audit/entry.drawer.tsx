import { t } from '@lingui/core/macro'
import type { AuditEntry } from '@yuko/contract/audit/audit-entry'
import { auditWords } from '@yuko/contract/audit/audit-words'
import { DateTime } from '@yuko/ui'
import { DetailDrawer } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'
import { Facts } from '#data/facts.tsx'
import styles from './audit.module.css'
import { actorHint, actorName, inWords, labelOf, reasonInWords } from './wording.ts'

/** One line of the log: who, what, about what, and what is different since. */
export function EntryDrawer({ entry, onClose }: { entry: AuditEntry; onClose: () => void }) {
  const { actor, action, at, target, change, reason, requestId, entryId } = entry
  const facts: [string, ReactNode][] = [
    [t`Who`, [actorName(actor), actorHint(actor)].filter(Boolean).join(' · ')],
    [t`When`, <DateTime key="at" at={at} />],
    [t`Call`, <code key="call">{action}</code>],
    ...Object.entries(target).map(([name, value]): [string, ReactNode] => [
      labelOf(name),
      <code key={name}>{inWords(value)}</code>,
    ]),
  ]
  if (reason) facts.push([t`Reason`, reasonInWords(reason)])
  if (requestId) facts.push([t`Request`, <code key="request">{requestId}</code>])
  facts.push([t`Entry`, <code key="entry">{entryId}</code>])
  const names = change ? Object.keys({ ...change.before, ...change.after }) : []
  return (
    <DetailDrawer title={`${actorName(actor)} ${auditWords(action)}`} onClose={onClose}>
      <div className={styles.view}>
        <Facts facts={facts} />
        {names.length > 0 && (
          <section aria-label={t`What changed`}>
            <h3 className={styles.heading}>{t`What changed`}</h3>
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
            <p className={styles.quiet}>{t`People are masked here.`}</p>
          </section>
        )}
      </div>
    </DetailDrawer>
  )
}
