import type { FieldType } from './operators.ts'

/** Something that can be asked of a person, or of what just happened. */
export interface RuleField {
  /** `person.country`; `event.` before what stands in the payload of the trigger. */
  readonly name: string
  readonly label: string
  readonly type: FieldType
  /** How the number of a rule is to be read and typed: money in minor units of the organization’s currency. */
  readonly unit?: 'money' | 'points' | 'percent' | 'stars'
  /** Of a text: it is a code that is picked by its name. */
  readonly codes?: 'country' | 'currency' | 'language'
  /** Of a choice. */
  readonly options?: readonly { readonly value: string; readonly label: string }[]
  /** Of a member: what is chosen from. */
  readonly of?: 'segment' | 'topic' | 'workflow' | 'tier'
}

/** Under one heading of the picker. */
export interface FieldGroup {
  readonly label: string
  readonly fields: readonly RuleField[]
}
