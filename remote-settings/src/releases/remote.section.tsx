import type { RemoteState } from '@yuko/contract/remotes/release-state'
import { Button, Section, StatusBadge, Text } from '@yuko/ui'
import { useState } from 'react'
import { Facts } from '#data/facts.tsx'
import { ArmDialog } from './arm.dialog.tsx'
import { CanaryDialog } from './canary.dialog.tsx'
import { ChangeDialog, type PlainChange } from './change.dialog.tsx'
import { Changes } from './changes.tsx'
import { ComparisonTable } from './comparison-table.tsx'
import { PinDialog } from './pin.dialog.tsx'
import styles from './releases.module.css'

type Asked = PlainChange | { ask: 'canary' | 'pin' | 'arm' }

const isPlain = (asked: Asked): asked is PlainChange => !['canary', 'pin', 'arm'].includes(asked.ask)

/** One remote: what is live, what is tried on some, what came before, and what can be done about it. */
export function RemoteSection({ remote }: { remote: RemoteState }) {
  const [asked, setAsked] = useState<Asked>()
  const { name, title, areas, isManaged, live, previous, canary, pins, armed, comparison, releases } = remote
  const close = () => setAsked(undefined)
  const version = (text: string | null) => (text ? <span className={styles.version}>{text}</span> : 'None')
  return (
    <Section
      title={title}
      description={`${name} · ${areas.map((area) => `/${area}`).join(', ') || 'serves nothing yet'}`}
      actions={
        <div className={styles.actions}>
          {previous && (
            <Button color="danger" size="xs" onClick={() => setAsked({ ask: 'roll-back', version: previous })}>
              Roll back
            </Button>
          )}
          {canary && (
            <Button size="xs" onClick={() => setAsked({ ask: 'promote', version: canary.version })}>
              Promote the canary
            </Button>
          )}
          {canary && (
            <Button size="xs" variant="default" onClick={() => setAsked({ ask: 'end-canary', version: canary.version })}>
              End the canary
            </Button>
          )}
          <Button size="xs" variant="default" onClick={() => setAsked({ ask: 'canary' })} disabled={releases.length === 0}>
            {canary ? 'Change the canary' : 'Start a canary'}
          </Button>
          <Button size="xs" variant="default" onClick={() => setAsked({ ask: 'pin' })} disabled={releases.length === 0}>
            Pin an organization
          </Button>
          <Button size="xs" variant="default" onClick={() => (armed ? setAsked({ ask: 'disarm' }) : setAsked({ ask: 'arm' }))}>
            {armed ? 'Disarm' : 'Arm automatic roll-back'}
          </Button>
        </div>
      }
    >
      <Facts
        facts={[
          [
            'Live',
            <>
              {version(live)}{' '}
              {!isManaged && (
                <Text span c="dimmed" size="sm">
                  (follows the build)
                </Text>
              )}
            </>,
          ],
          ['Before it', version(previous)],
          [
            'Canary',
            canary ? (
              <>
                {version(canary.version)} for {canary.percent}%
                {canary.organizationIds.length > 0 && ` and ${canary.organizationIds.length} named`}
              </>
            ) : (
              'None'
            ),
          ],
          [
            'Automatic roll-back',
            armed
              ? `After ${armed.minLoads} loads: ${armed.failurePercent}% more failures, ${armed.errorPercent}% more errors`
              : 'Off',
          ],
        ]}
      />
      {comparison && <ComparisonTable comparison={comparison} isCanary={canary !== null} />}
      <details className={styles.details}>
        <summary>
          {releases.length} {releases.length === 1 ? 'version' : 'versions'}
          {pins.length > 0 && `, ${pins.length} pinned`}
        </summary>
        <ul className={styles.list}>
          {pins.map((pin) => (
            <li key={pin.organizationId}>
              <span className={styles.grow}>
                <span className={styles.version}>{pin.organizationId}</span> has {version(pin.version)}
              </span>
              <Button size="xs" variant="default" onClick={() => setAsked({ ask: 'unpin', organizationId: pin.organizationId })}>
                Unpin
              </Button>
            </li>
          ))}
          {releases.map((release) => (
            <li key={release.version}>
              <span className={styles.name}>{version(release.version)}</span>
              <span className={styles.state}>
                <StatusBadge
                  status={release.state}
                  tone={release.state === 'refused' ? 'danger' : release.state === 'canary' ? 'info' : undefined}
                />
              </span>
              <Text span c="dimmed" size="sm" className={styles.grow ?? ''}>
                {release.refusal ?? (release.uploadedBy ? `by ${release.uploadedBy}` : 'from the build')}
              </Text>
              {release.version !== live && release.state !== 'refused' && (
                <Button size="xs" variant="default" onClick={() => setAsked({ ask: 'promote', version: release.version })}>
                  Promote
                </Button>
              )}
            </li>
          ))}
        </ul>
        <Changes remote={name} />
      </details>
      {asked?.ask === 'canary' && <CanaryDialog remote={remote} onClose={close} />}
      {asked?.ask === 'pin' && <PinDialog remote={remote} onClose={close} />}
      {asked?.ask === 'arm' && <ArmDialog remote={remote} onClose={close} />}
      {asked && isPlain(asked) && <ChangeDialog remote={name} title={title} change={asked} onClose={close} />}
    </Section>
  )
}
