import { t } from '@lingui/core/macro'
import { fillTag, type Tagging, type TaggingEvent, tagging, taggingEvent } from '@yuko/contract/loyalty/tagging/tagging'
import type { FormSchema } from '@yuko/ui'

/** The form values of a rule; turning it off keeps them until saving. */
export interface RuleValues {
  isOn: boolean
  template: string
  removePrevious: boolean
  /** “500, 1000, 5000”. */
  bands: string
}
export interface TaggingValues {
  isActive: boolean
  metafields: boolean
  rules: Record<TaggingEvent, RuleValues>
}

const suggested: Record<TaggingEvent, string> = {
  member: 'Loyalty Member',
  tier: 'Loyalty Tier: {{ tier.name }}',
  points_band: 'Loyalty Points: {{ points.band }}',
  referrer: 'Loyalty Referrer',
  referred: 'Loyalty Referred',
  reviewer: 'Loyalty Reviewer',
  promoter: 'Loyalty Promoter',
  detractor: 'Loyalty Detractor',
}

export function valuesOf({ isActive, metafields, rules }: Tagging): TaggingValues {
  const valuesFor = (event: TaggingEvent): RuleValues => {
    const rule = rules.find((one) => one.event === event)
    const bands = event === 'points_band' ? '100, 500, 1000' : ''
    if (!rule) return { isOn: false, template: suggested[event], removePrevious: true, bands }
    return { isOn: true, template: rule.template, removePrevious: rule.removePrevious, bands: rule.bands.join(', ') }
  }
  const byEvent = Object.fromEntries(taggingEvent.options.map((event) => [event, valuesFor(event)]))
  return { isActive, metafields, rules: byEvent as TaggingValues['rules'] }
}

const events = (values: TaggingValues) => taggingEvent.options.filter((event) => values.rules[event].isOn)
/** The entered numbers; invalid ones become NaN, which the contract's schema rejects. */
export const bandsOf = (text: string): number[] =>
  text.split(/[,;\s]+/).flatMap((part) => (part === '' ? [] : [/^\d+$/.test(part) ? Number(part) : Number.NaN]))

const draftOf = (values: TaggingValues) => ({
  isActive: values.isActive,
  metafields: values.metafields,
  rules: events(values).map((event) => {
    const { template, removePrevious, bands } = values.rules[event]
    return { event, template, removePrevious, bands: event === 'points_band' ? bandsOf(bands) : [] }
  }),
})

/** The contract's schema, with errors by rule: `tier.template`. */
export const taggingForm: FormSchema<Tagging> = {
  '~standard': {
    validate(given) {
      const values = given as TaggingValues
      const outcome = tagging.safeParse(draftOf(values))
      if (outcome.success) return { value: outcome.data }
      return {
        issues: outcome.error.issues.map(({ path: [list, index, name], code, message }) => ({
          path: [list === 'rules' && typeof index === 'number' ? `${events(values)[index]}.${String(name)}` : ''],
          message: code === 'invalid_type' ? t`must be whole numbers` : message,
        })),
      }
    },
  },
}

/** An example of the tag that a rule writes. */
export function exampleOf({ template, bands }: RuleValues, tierName: string): string {
  const [from = 100, next] = bandsOf(bands).filter((one) => !Number.isNaN(one))
  return fillTag(template, {
    'tier.name': tierName,
    'points.from': String(from),
    'points.band': next === undefined ? `${from}+` : `${from}-${next - 1}`,
  })
}
