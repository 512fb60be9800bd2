import type { FieldType } from './operators.ts'

/** A property of a person or of an event. */
export interface RuleField {
  /** `person.country`; `event.` prefixes fields of the trigger's payload. */
  readonly name: string
  readonly label: string
  readonly type: FieldType
  /** The unit for display and input: money is in minor units of the organization's currency. */
  readonly unit?: 'money' | 'points' | 'percent' | 'stars'
  /** For texts: a code that is chosen by name. */
  readonly codes?: 'country' | 'currency' | 'language'
  /** For choices. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** For memberships: what is chosen from. */
  readonly of?: 'segment' | 'topic' | 'workflow' | 'tier' | 'shop_segment'
  /** For lists of IDs: what is chosen from. */
  readonly from?: 'collection'
  /** For lists of texts: what is suggested while typing. */
  readonly suggest?: 'tag' | 'product'
}

/** One group of the picker. */
export interface FieldGroup {
  readonly label: string
  readonly fields: readonly RuleField[]
}
