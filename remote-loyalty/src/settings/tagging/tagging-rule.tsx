import { t } from '@lingui/core/macro'
import { type TaggingEvent, tagShortcodes } from '@yuko/contract/loyalty/tagging/tagging'
import { Button, Checkbox, IconTag, TextInput } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import { useRef } from 'react'
import styles from './tagging.module.css'
import { exampleOf, type RuleValues } from './tagging-values.ts'

const words: Record<TaggingEvent, { label: string; description: string }> = {
  tier: { label: t`Tier`, description: t`The member’s current tier.` },
  member: { label: t`Member`, description: t`All members of the program.` },
  points_band: { label: t`Points`, description: t`The member’s available points, in bands.` },
  referrer: { label: t`Referrer`, description: t`Members whose referred friend placed an order.` },
  referred: { label: t`Referred`, description: t`Members who ordered through a friend’s referral link.` },
  reviewer: { label: t`Reviewer`, description: t`Members who wrote a review.` },
  promoter: { label: t`Promoter`, description: t`Members whose latest review has 5 stars.` },
  detractor: {
    label: t`Detractor`,
    description: t`Members whose latest review has 1–3 stars. Use it for support: rewards must not depend on a rating.`,
  },
}

interface TaggingRuleProps {
  event: TaggingEvent
  rule: RuleValues
  tierName: string
  errorOf: (name: string) => string | undefined
  onChange: (next: Partial<RuleValues>) => void
}

/** The rule for one kind of tag, with an example. */
export function TaggingRule({ event, rule, tierName, errorOf, onChange }: TaggingRuleProps) {
  const { label, description } = words[event]
  const example = exampleOf(rule, tierName)
  return (
    <li className={styles.rule}>
      <Switch
        label={label}
        description={description}
        checked={rule.isOn}
        onChange={(change) => onChange({ isOn: change.currentTarget.checked })}
      />
      {rule.isOn && (
        <div className={styles.ruleFields}>
          <TemplateField
            event={event}
            template={rule.template}
            error={errorOf(`${event}.template`)}
            onChange={(template) => onChange({ template })}
          />
          {event === 'points_band' && (
            <TextInput
              label={t`Bands start at`}
              description={t`Points in ascending order. Below the first value, customers get no tag.`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={rule.bands}
              error={errorOf('points_band.bands')}
              onChange={(change) => onChange({ bands: change.currentTarget.value })}
            />
          )}
          <p className={styles.example}>
            <span className={styles.quiet}>{t`Example:`}</span>
            <span className={styles.tag}>
              <IconTag size={14} aria-hidden /> {example || '…'}
            </span>
          </p>
          {tagShortcodes[event].length > 0 && (
            <Checkbox
              label={t`Remove the previous tag`}
              description={t`Customers have only one of these tags at a time.`}
              checked={rule.removePrevious}
              onChange={(change) => onChange({ removePrevious: change.currentTarget.checked })}
            />
          )}
        </div>
      )}
    </li>
  )
}

interface TemplateFieldProps {
  event: TaggingEvent
  template: string
  error: string | undefined
  onChange: (template: string) => void
}

/** The tag template with buttons for its shortcodes. */
function TemplateField({ event, template, error, onChange }: TemplateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const { label } = words[event]
  const insert = (name: string) => {
    onChange(`${template.trimEnd()} {{ ${name} }}`.trimStart())
    input.current?.focus()
  }
  return (
    <>
      <TextInput
        ref={input}
        label={t`Tag`}
        aria-label={t`Tag: ${label}`}
        maxLength={200}
        spellCheck={false}
        value={template}
        error={error}
        onChange={(change) => onChange(change.currentTarget.value)}
      />
      {tagShortcodes[event].length > 0 && (
        <div className={styles.codes}>
          {tagShortcodes[event].map((name) => (
            <Button key={name} size="compact-xs" variant="default" onClick={() => insert(name)}>
              {`{{ ${name} }}`}
            </Button>
          ))}
        </div>
      )}
    </>
  )
}
