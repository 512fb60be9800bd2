import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { Section } from '@yuko/ui'
import { useState } from 'react'
import { ArmDialog } from './arm.dialog.tsx'
import { type AskedChange, isPlain } from './asked-change.ts'
import { CanaryDialog } from './canary.dialog.tsx'
import { ChangeDialog } from './change.dialog.tsx'
import { Changes } from './changes.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { PinDialog } from './pin.dialog.tsx'
import styles from './releases.module.css'
import { RemoteActions } from './remote-actions.tsx'
import { RemoteFacts } from './remote-facts.tsx'
import { VersionList } from './version-list.tsx'

/** A remote with its live, canary and previous releases, and the actions on them. */
export function RemoteSection({ remote }: { remote: RemoteState }) {
  const [asked, setAsked] = useState<AskedChange>()
  const { name, title, areas, canary, pins, comparison, releases } = remote
  const close = () => setAsked(undefined)
  return (
    <Section
      title={title}
      description={`${name} · ${areas.map((area) => `/${area}`).join(', ') || 'serves nothing yet'}`}
      actions={<RemoteActions remote={remote} onAsk={setAsked} />}
    >
      <RemoteFacts remote={remote} />
      {comparison && <ComparisonTable comparison={comparison} isCanary={canary !== null} />}
      <details className={styles.details}>
        <summary>
          {releases.length} {releases.length === 1 ? 'version' : 'versions'}
          {pins.length > 0 && `, ${pins.length} pinned`}
        </summary>
        <VersionList remote={remote} onAsk={setAsked} />
        <Changes remote={name} />
      </details>
      {asked?.ask === 'canary' && <CanaryDialog remote={remote} onClose={close} />}
      {asked?.ask === 'pin' && <PinDialog remote={remote} onClose={close} />}
      {asked?.ask === 'arm' && <ArmDialog remote={remote} onClose={close} />}
      {asked && isPlain(asked) && <ChangeDialog remote={name} title={title} change={asked} onClose={close} />}
    </Section>
  )
}
