import type { Reentry, WorkflowSettings } from '@yuko/contract/automation/definition/settings'
import { eventOfTrigger } from '@yuko/contract/automation/definition/triggers'
import { Checkbox, TextInput } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import type { ReactNode } from 'react'
import { DurationField } from '#data/rule-builder/duration.field.tsx'
import { NumberField } from '#data/rule-builder/number.field.tsx'
import { asksNothing, everybody } from '#data/rule-builder/rule.model.ts'
import { RuleBuilder } from '#data/rule-builder/rule-builder.tsx'
import { useBuilder } from '../builder.context.ts'
import styles from '../builder.module.css'
import { TimeField } from './fields/time.field.tsx'
import { Happenings } from './happenings.tsx'
import { OwnProblems } from './own-problems.tsx'
import { Panel } from './panel.tsx'

/** Who is in it, how often, when mail goes out, and how it is measured. */
export function SettingsPanel({ isDrawer }: { isDrawer: boolean }) {
  const { definition, isReadOnly, change, open, words } = useBuilder()
  const { settings, audience, exits, goal } = definition
  const set = (part: Partial<WorkflowSettings>) =>
    change((now) => ({ ...now, settings: { ...now.settings, ...part } }), `settings ${Object.keys(part).join()}`)
  return (
    <Panel title="Settings" isDrawer={isDrawer} onClose={() => open(null)}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        <OwnProblems at="settings" />
        <Part title="Who">
          <RuleBuilder
            label="Audience"
            description="Asked when they enter, and again before every e-mail."
            placeholder="Everybody who starts it"
            value={audience ?? everybody}
            eventFields={words.eventFields ?? []}
            disabled={isReadOnly}
            startsCollapsed
            onChange={(rule) => change((now) => ({ ...now, audience: asksNothing(rule) ? null : rule }), 'audience')}
          />
          <ReentryFields value={settings.reentry} onChange={(reentry) => set({ reentry })} />
          <Checkbox
            label="One person may be in it twice at a time"
            checked={settings.isConcurrent}
            onChange={({ currentTarget }) => set({ isConcurrent: currentTarget.checked })}
          />
          <NumberField
            label="Left out, to compare with"
            isLabelShown
            suffix="%"
            description="So many of a hundred never enter; 50 at most"
            value={settings.holdoutPercent}
            onChange={(percent) => percent !== null && set({ holdoutPercent: Math.min(Math.max(Math.round(percent), 0), 50) })}
          />
        </Part>
        <Part title="Goal and exits">
          <Happenings
            label="Goal"
            description="What it is for. Who does it is counted, and leaves."
            addLabel="Set a goal"
            maximum={1}
            value={goal ? [goal] : []}
            onChange={([first]) => change((now) => ({ ...now, goal: first ?? null }), 'goal')}
          />
          <Happenings
            label="Exits"
            description="Who does one of these leaves at once, wherever they are."
            addLabel="Add an exit"
            maximum={10}
            value={exits}
            onChange={(list) => change((now) => ({ ...now, exits: list }), 'exits')}
          />
          <NumberField
            label="Nobody stays longer than"
            isLabelShown
            suffix="days"
            value={settings.maxDays}
            onChange={(days) => days && set({ maxDays: Math.min(Math.max(Math.round(days), 1), 365) })}
          />
        </Part>
        <Part title="E-mails">
          <MailSettings settings={settings} onChange={set} />
        </Part>
        <Part title="Measuring">
          <div className={styles.row}>
            <NumberField
              label="Order after a click"
              isLabelShown
              suffix="days"
              value={settings.attribution.clickDays}
              onChange={(clickDays) =>
                clickDays !== null &&
                set({ attribution: { ...settings.attribution, clickDays: Math.min(Math.max(Math.round(clickDays), 0), 30) } })
              }
            />
            <NumberField
              label="Order after an open"
              isLabelShown
              suffix="days"
              value={settings.attribution.openDays}
              onChange={(openDays) =>
                openDays !== null &&
                set({ attribution: { ...settings.attribution, openDays: Math.min(Math.max(Math.round(openDays), 0), 30) } })
              }
            />
          </div>
          <p className={styles.note}>
            An order in this time counts for the last e-mail that was clicked or opened. 0: it never does.
          </p>
          {(['source', 'medium', 'campaign'] as const).map((part) => (
            <TextInput
              key={part}
              label={`utm_${part}`}
              value={settings.utm[part]}
              maxLength={100}
              onChange={({ currentTarget }) => set({ utm: { ...settings.utm, [part]: currentTarget.value } })}
            />
          ))}
          <p className={styles.note}>Put on links to your store. Empty parts are left out.</p>
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

function ReentryFields({ value, onChange }: { value: Reentry; onChange: (value: Reentry) => void }) {
  const { definition } = useBuilder()
  const event = definition.trigger && eventOfTrigger(definition.trigger)
  const keys = [
    { path: 'order.id', label: 'Once for each order', starts: 'order.' },
    { path: 'checkout.id', label: 'Once for each checkout', starts: 'checkout.' },
    { path: 'review.id', label: 'Once for each review', starts: 'review.' },
    { path: 'date.year', label: 'Once a year', starts: '' },
  ].filter(({ path, starts }) => (value.mode === 'once_per_key' && value.path === path) || (starts && event?.startsWith(starts)))
  const options = [
    { value: 'once', label: 'Once' },
    { value: 'after', label: 'Again after some time' },
    ...keys.map(({ path, label }) => ({ value: path, label })),
    { value: 'always', label: 'Whenever it starts' },
  ]
  const choose = (mode: string) => {
    if (mode === 'once' || mode === 'always') onChange({ mode })
    else if (mode === 'after') onChange({ mode, time: { amount: 30, unit: 'days' } })
    else onChange({ mode: 'once_per_key', path: mode })
  }
  return (
    <>
      <Select
        label="One person may enter"
        data={options}
        value={value.mode === 'once_per_key' ? value.path : value.mode}
        onChange={(mode) => mode && choose(mode)}
      />
      {value.mode === 'after' && (
        <DurationField
          label="Again after"
          isLabelShown
          value={value.time}
          onChange={(time) => onChange({ mode: 'after', time })}
        />
      )}
    </>
  )
}

const behaviours = [
  { value: 'defer', label: 'Wait until it may' },
  { value: 'skip', label: 'Leave that e-mail out' },
]

function MailSettings({
  settings,
  onChange,
}: {
  settings: WorkflowSettings
  onChange: (part: Partial<WorkflowSettings>) => void
}) {
  const { quietHours, frequencyCap } = settings
  const isMarketing = settings.purpose === 'marketing'
  return (
    <>
      <Select
        label="Purpose"
        data={[
          { value: 'marketing', label: 'Marketing: goes to who agreed' },
          { value: 'transactional', label: 'Transactional: about something they did' },
        ]}
        value={settings.purpose}
        onChange={(purpose) => purpose && onChange({ purpose: purpose as WorkflowSettings['purpose'] })}
      />
      {isMarketing ? (
        <Select
          label="Sent to"
          data={[
            { value: 'subscribed', label: 'Who subscribed' },
            { value: 'subscribed_and_never', label: 'Also who was never asked, where the law allows it' },
          ]}
          value={settings.sendTo}
          onChange={(sendTo) => sendTo && onChange({ sendTo: sendTo as WorkflowSettings['sendTo'] })}
        />
      ) : (
        <p className={styles.note}>Transactional mail asks for no consent. It must not advertise.</p>
      )}
      <div className={styles.block}>
        <Checkbox
          label="No e-mails at night"
          checked={quietHours.isOn}
          onChange={({ currentTarget }) => onChange({ quietHours: { ...quietHours, isOn: currentTarget.checked } })}
        />
        {quietHours.isOn && (
          <>
            <div className={styles.row}>
              <TimeField
                label="From"
                value={quietHours.from}
                onChange={(from) => onChange({ quietHours: { ...quietHours, from } })}
              />
              <TimeField
                label="Until"
                value={quietHours.until}
                onChange={(until) => onChange({ quietHours: { ...quietHours, until } })}
              />
            </div>
            <Select
              label="Mail that falls into it"
              data={behaviours}
              value={quietHours.behaviour}
              onChange={(behaviour) =>
                behaviour && onChange({ quietHours: { ...quietHours, behaviour: behaviour as 'defer' | 'skip' } })
              }
            />
            <p className={styles.note}>In the recipient’s time zone.</p>
          </>
        )}
      </div>
      {isMarketing && (
        <div className={styles.block}>
          <Checkbox
            label="Not too many e-mails"
            checked={frequencyCap.isOn}
            onChange={({ currentTarget }) => onChange({ frequencyCap: { ...frequencyCap, isOn: currentTarget.checked } })}
          />
          {frequencyCap.isOn && (
            <>
              <div className={styles.row}>
                <NumberField
                  label="At most"
                  isLabelShown
                  suffix="mails"
                  value={frequencyCap.mails}
                  onChange={(mails) =>
                    mails && onChange({ frequencyCap: { ...frequencyCap, mails: Math.min(Math.max(Math.round(mails), 1), 10) } })
                  }
                />
                <NumberField
                  label="In"
                  isLabelShown
                  suffix="hours"
                  value={frequencyCap.hours}
                  onChange={(hours) =>
                    hours && onChange({ frequencyCap: { ...frequencyCap, hours: Math.min(Math.max(Math.round(hours), 1), 720) } })
                  }
                />
              </div>
              <Select
                label="Mail above that"
                data={[{ value: 'defer', label: 'Wait, for 48 hours at most' }, behaviours[1] ?? { value: 'skip', label: '' }]}
                value={frequencyCap.behaviour}
                onChange={(behaviour) =>
                  behaviour && onChange({ frequencyCap: { ...frequencyCap, behaviour: behaviour as 'defer' | 'skip' } })
                }
              />
              <p className={styles.note}>Marketing e-mails of all workflows count.</p>
            </>
          )}
        </div>
      )}
    </>
  )
}
