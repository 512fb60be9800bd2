import { t } from '@lingui/core/macro'
import type { ReactNode } from 'react'
import { useBuilder } from '../../builder.context.ts'
import styles from '../../builder.module.css'
import { OwnProblems } from '../own-problems.tsx'
import { Panel } from '../panel.tsx'
import { GoalFields } from './goal.fields.tsx'
import { MailFields } from './mail.fields.tsx'
import { MeasuringFields } from './measuring.fields.tsx'
import { WhoFields } from './who.fields.tsx'

/** Entry, goal and exits, emails, and tracking. */
export function SettingsPanel({ isDrawer }: { isDrawer: boolean }) {
  const { isReadOnly, open } = useBuilder()
  return (
    <Panel title={t`Settings`} isDrawer={isDrawer} onClose={() => open(null)}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        <OwnProblems at="settings" />
        <Part title={t`Entry`}>
          <WhoFields />
        </Part>
        <Part title={t`Goal and exits`}>
          <GoalFields />
        </Part>
        <Part title={t`Emails`}>
          <MailFields />
        </Part>
        <Part title={t`Attribution and UTM`}>
          <MeasuringFields />
        </Part>
      </fieldset>
    </Panel>
  )
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h2>{title}</h2>
      {children}
    </section>
  )
}
