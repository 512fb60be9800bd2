import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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

/** What an endpoint is told of: everything, or single events with what each looks like. */
export function EventPicker({ form }: { form: EndpointFormState }) {
  const { which, events } = form.values
  const error = form.field('events').error
  return (
    <div className={styles.picker}>
      <Radio
        name="which"
        label={t`All events`}
        description={t`Those of the future too`}
        checked={which === 'all'}
        onChange={() => form.set('which', 'all')}
      />
      <Radio
        name="which"
        label={t`Only these`}
        description={which === 'some' ? `${events.length} chosen` : undefined}
        checked={which === 'some'}
        onChange={() => form.set('which', 'some')}
      />
      {which === 'some' && <EventList chosen={events} onChange={(next) => form.set('events', next)} />}
      {which === 'some' && error && (
        <p className={styles.error} role="alert">
          <Trans>Events: {error}</Trans>
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
              aria-label={t`All of ${groupLabels[group]}`}
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
      {shown.length === 0 && (
        <p className={styles.quiet}>
          <Trans>No event has “{search.trim()}” in it.</Trans>
        </p>
      )}
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
          aria-label={t`Example of ${type}`}
          onClick={() => setIsOpen(!isOpen)}
        >
          {t`Example`}
        </Button>
      </div>
      {isOpen && <CodeBlock label={t`What ${type} says`} code={JSON.stringify(samplePayload(type), null, 2)} />}
    </li>
  )
}
