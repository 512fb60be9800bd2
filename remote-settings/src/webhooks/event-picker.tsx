import { plural, t } from '@lingui/core/macro'
import {
  samplePayload,
  type WebhookEventType,
  webhookEventGroups,
  webhookEvents,
} from '@yuko/contract/webhooks/webhook-event-types'
import { Button, Checkbox, IconSearch, Radio, TextInput } from '@yuko/ui'
import { CodeBlock } from '@yuko/ui/on-demand'
import { useState } from 'react'
import type { EndpointFormState } from './endpoint-values.ts'
import styles from './webhooks.module.css'
import { groupLabels } from './wording.ts'

const groups = webhookEventGroups()

/** The events of an endpoint: all, or selected ones with examples. */
export function EventPicker({ form }: { form: EndpointFormState }) {
  const { which, events } = form.values
  const error = form.field('events').error
  return (
    <div className={styles.picker}>
      <Radio
        name="which"
        label={t`All events`}
        description={t`Includes events added in the future`}
        checked={which === 'all'}
        onChange={() => form.set('which', 'all')}
      />
      <Radio
        name="which"
        label={t`Selected events`}
        description={which === 'some' ? plural(events.length, { one: '# selected', other: '# selected' }) : undefined}
        checked={which === 'some'}
        onChange={() => form.set('which', 'some')}
      />
      {which === 'some' && <EventList chosen={events} onChange={(next) => form.set('events', next)} />}
      {which === 'some' && error && (
        <p className={styles.error} role="alert">
          {t`Events: ${error}`}
        </p>
      )}
    </div>
  )
}

function EventList({ chosen, onChange }: { chosen: readonly string[]; onChange: (chosen: string[]) => void }) {
  const [search, setSearch] = useState('')
  const words = search.trim().toLowerCase()
  const matches = (type: WebhookEventType) => `${type} ${webhookEvents[type]}`.toLowerCase().includes(words)
  const shown = groups
    .map(({ group, types }) => ({ group, types: types.filter(matches) }))
    .filter(({ types }) => types.length > 0)
  const choose = (types: readonly string[], isOn: boolean) =>
    onChange(isOn ? [...new Set([...chosen, ...types])] : chosen.filter((type) => !types.includes(type)))
  return (
    <div className={styles.events}>
      <TextInput
        type="search"
        aria-label={t`Search events`}
        placeholder={t`Search events`}
        leftSection={<IconSearch size={14} aria-hidden />}
        value={search}
        onChange={(event) => setSearch(event.currentTarget.value)}
      />
      {shown.map(({ group, types }) => {
        const on = types.filter((type) => chosen.includes(type)).length
        return (
          <fieldset key={group} className={styles.group}>
            <legend className={styles.hidden}>{groupLabels[group]}</legend>
            <Checkbox
              className={styles.groupHead ?? ''}
              label={groupLabels[group]}
              aria-label={t`All events: ${groupLabels[group]}`}
              checked={on === types.length}
              indeterminate={on > 0 && on < types.length}
              onChange={(event) => choose(types, event.currentTarget.checked)}
            />
            <ul>
              {types.map((type) => (
                <EventRow key={type} type={type} isOn={chosen.includes(type)} onToggle={(isOn) => choose([type], isOn)} />
              ))}
            </ul>
          </fieldset>
        )
      })}
      {shown.length === 0 && <p className={styles.quiet}>{t`No events match “${search.trim()}”`}</p>}
    </div>
  )
}

function EventRow({ type, isOn, onToggle }: { type: WebhookEventType; isOn: boolean; onToggle: (isOn: boolean) => void }) {
  const [isOpen, setIsOpen] = useState(false)
  return (
    <li>
      <div className={styles.event}>
        <Checkbox
          label={<code>{type}</code>}
          description={webhookEvents[type]}
          checked={isOn}
          onChange={(event) => onToggle(event.currentTarget.checked)}
        />
        <Button
          variant="subtle"
          size="compact-xs"
          aria-expanded={isOpen}
          aria-label={t`Example: ${type}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t`Example`}
        </Button>
      </div>
      {isOpen && <CodeBlock label={t`Example payload: ${type}`} code={JSON.stringify(samplePayload(type), null, 2)} />}
    </li>
  )
}
