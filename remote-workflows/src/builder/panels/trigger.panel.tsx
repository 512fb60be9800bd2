import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { startId } from '@yuko/contract/automation/definition/definition'
import { settingsFor } from '@yuko/contract/automation/definition/empty-definition'
import type { WorkflowTrigger } from '@yuko/contract/automation/definition/trigger'
import {
  fieldsOfTrigger,
  type TriggerType,
  triggerGroups,
  triggerKind,
  triggerTypes,
} from '@yuko/contract/automation/definition/triggers'
import { Button } from '@yuko/ui'
import { IconTrigger } from '@yuko/ui/on-demand'
import { useState } from 'react'
import type { PickerGroup } from '#data/picker/picker.model.ts'
import { PickerList } from '#data/picker/picker-list.tsx'
import { asksNothing, everybody } from '#data/rule-builder/rule.model.ts'
import { RuleBuilder } from '#data/rule-builder/rule-builder.tsx'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import { OwnProblems } from './own-problems.tsx'
import { Panel } from './panel.tsx'
import { TriggerOptions } from './trigger-options.tsx'

const groups: readonly PickerGroup[] = [...new Set(triggerTypes.map((type) => triggerKind(type).group))].map((group) => ({
  label: triggerGroups[group],
  items: triggerTypes
    .filter((type) => triggerKind(type).group === group)
    .map((type) => ({ value: type, label: triggerKind(type).label, description: triggerKind(type).when })),
}))

/** A new trigger with its default options. */
function newTrigger(type: TriggerType): WorkflowTrigger {
  switch (type) {
    case 'birthday':
      return { type, date: { field: 'person.birthday', offsetDays: 0, at: '09:00' } }
    case 'date_property':
      return { type, date: { field: '', offsetDays: 0, at: '09:00' } }
    case 'schedule':
      return { type, schedule: { weekdays: [1], at: '09:00', everyWeeks: 1 } }
    case 'inactivity':
      return { type, days: 90 }
    case 'review_unanswered':
    case 'reward_unused':
      return { type, days: 7 }
    case 'checkout_abandoned':
    case 'cart_abandoned':
    case 'browse_abandoned':
      return { type, afterMinutes: 60 }
    default:
      return { type }
  }
}

export function TriggerPanel({ isDrawer }: { isDrawer: boolean }) {
  const { definition, isReadOnly, change, open } = useBuilder()
  const { trigger } = definition
  const [isChoosing, setIsChoosing] = useState(trigger === null)
  const choose = (type: TriggerType) => {
    setIsChoosing(false)
    if (type === trigger?.type) return
    change((now) => {
      // Re-entry follows the trigger unless the merchant has changed it.
      const usual = settingsFor(now.trigger?.type ?? null).reentry
      const isUsual = JSON.stringify(usual) === JSON.stringify(now.settings.reentry)
      const reentry = isUsual ? settingsFor(type).reentry : now.settings.reentry
      return { ...now, trigger: newTrigger(type), settings: { ...now.settings, reentry } }
    }, 'trigger type')
  }
  return (
    <Panel
      title={t`Trigger`}
      icon={
        <span className={styles.kindIcon} data-tone="start">
          <IconTrigger size={18} aria-hidden />
        </span>
      }
      isDrawer={isDrawer}
      onClose={() => open(null)}
    >
      {isChoosing && !isReadOnly ? (
        <div className={styles.tall}>
          <PickerList label={t`Trigger`} groups={groups} onChoose={(type) => choose(type as TriggerType)} />
          {trigger && (
            <Button variant="subtle" size="xs" onClick={() => setIsChoosing(false)}>
              <Trans>Keep “{triggerKind(trigger.type).label}”</Trans>
            </Button>
          )}
        </div>
      ) : (
        trigger && <ChosenTrigger trigger={trigger} onReplace={() => setIsChoosing(true)} />
      )}
    </Panel>
  )
}

function ChosenTrigger({ trigger, onReplace }: { trigger: WorkflowTrigger; onReplace: () => void }) {
  const { isReadOnly, change } = useBuilder()
  const set = (next: WorkflowTrigger) => change((now) => ({ ...now, trigger: next }), 'trigger')
  return (
    <fieldset className={styles.fields} disabled={isReadOnly}>
      <div className={styles.block}>
        <div className={styles.blockHead}>
          <b>{triggerKind(trigger.type).label}</b>
          {!isReadOnly && (
            <Button variant="default" size="xs" onClick={onReplace}>
              {t`Change trigger`}
            </Button>
          )}
        </div>
        <p className={styles.lead}>{triggerKind(trigger.type).when}</p>
      </div>
      <OwnProblems at={startId} />
      <TriggerOptions trigger={trigger} onChange={set} />
      <RuleBuilder
        key={trigger.type}
        label={t`Only if`}
        description={t`Checked once, when the event happens. People who don’t match don’t enter.`}
        placeholder={t`Every time`}
        value={trigger.filter ?? everybody}
        eventFields={fieldsOfTrigger(trigger)}
        disabled={isReadOnly}
        onChange={(filter) => set({ ...trigger, filter: asksNothing(filter) ? null : filter })}
      />
    </fieldset>
  )
}
