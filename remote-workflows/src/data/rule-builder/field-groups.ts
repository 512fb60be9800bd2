import { t } from '@lingui/core/macro'
import { eventGroups, personEvents } from '@yuko/contract/automation/events/person-events'
import type { RuleField } from '@yuko/contract/automation/rules/field'
import { personFields } from '@yuko/contract/automation/rules/person-fields'
import type { PickerGroup } from '#data/picker/picker.model.ts'

const didGroups: readonly PickerGroup[] = [...new Set(Object.values(personEvents).map(({ group }) => group))].map((group) => ({
  label: t`Events: ${eventGroups[group]}`,
  items: Object.entries(personEvents)
    .filter(([, event]) => event.group === group)
    .map(([type, { label }]) => ({ value: `did.${type}`, label })),
}))

const personGroups: readonly PickerGroup[] = personFields
  .filter(({ fields }) => fields.every(({ type }) => type !== 'event'))
  .map(({ label, fields }) => ({ label, items: fields.map(({ name, label: text }) => ({ value: name, label: text })) }))

/** All fields for conditions; those of the trigger event come first. Segments of the store only if there are any. */
export function fieldGroups(eventFields: readonly RuleField[], hasShopSegments: boolean): PickerGroup[] {
  const offered = hasShopSegments
    ? personGroups
    : personGroups.map(({ label, items }) => ({ label, items: items.filter(({ value }) => value !== 'in.shop_segment') }))
  const ofEvent = eventFields.map(({ name, label }) => ({ value: `event.${name}`, label }))
  return [...(ofEvent.length > 0 ? [{ label: t`Trigger event`, items: ofEvent }] : []), ...offered, ...didGroups]
}

/** Custom properties and events, by the typed name. */
export function typedFields(text: string, asksEvent: boolean): PickerGroup | undefined {
  const name = text.trim().replaceAll(/\s+/g, '_')
  if (!/^[\w-]{1,64}$/.test(name)) return undefined
  const event = name.toLowerCase()
  return {
    label: t`Custom`,
    items: [
      { value: `person.properties.${name}`, label: t`Profile property “${name}”` },
      ...(asksEvent ? [{ value: `event.properties.${name}`, label: t`Event property “${name}”` }] : []),
      ...(/^[a-z0-9]/.test(event) ? [{ value: `did.custom.${event}`, label: t`Event “${event}”` }] : []),
    ],
  }
}
