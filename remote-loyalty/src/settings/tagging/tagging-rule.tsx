import { t } from '@lingui/core/macro'
import { type TaggingEvent, tagShortcodes } from '@yuko/contract/loyalty/tagging/tagging'
import { Button, Checkbox, IconTag, TextInput } from '@yuko/ui'
import { Switch } from '@yuko/ui/on-demand'
import { useRef } from 'react'
import styles from './tagging.module.css'
import { exampleOf, type RuleValues } from './tagging-values.ts'

const words: Record<TaggingEvent, { label: string; description: string }> = {
  tier: { label: t`Tier`, description: t`Who is in a tier.` },
  member: { label: t`Member`, description: t`Everyone who takes part in the program.` },
  points_band: { label: t`Points`, description: t`How many points they can spend, in bands.` },
  referrer: { label: t`Brought a friend`, description: t`Whose friend has ordered.` },
}

interface TaggingRuleProps {
  event: TaggingEvent
  rule: RuleValues
  tierName: string
  errorOf: (name: string) => string | undefined
  onChange: (next: Partial<RuleValues>) => void
}

/** One kind of tag: what is written, and how it looks on a customer. */
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
              label={t`Bands begin at`}
              description={t`Points, the lowest first. Below the first there is no tag.`}
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={rule.bands}
              error={errorOf('points_band.bands')}
              onChange={(change) => onChange({ bands: change.currentTarget.value })}
            />
          )}
          <p className={styles.example}>
            <span className={styles.quiet}>{t`On a customer:`}</span>
            <span className={styles.tag}>
              <IconTag size={14} aria-hidden /> {example || '…'}
            </span>
          </p>
          {event !== 'member' && event !== 'referrer' && (
            <Checkbox
              label={t`Take the tag before it away`}
              description={t`So that a customer has one of these tags, not all they ever had.`}
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

/** The tag as it is written, with its shortcodes at hand. */
function TemplateField({ event, template, error, onChange }: TemplateFieldProps) {
  const input = useRef<HTMLInputElement>(null)
  const insert = (name: string) => {
    onChange(`${template.trimEnd()} {{ ${name} }}`.trimStart())
    input.current?.focus()
  }
  return (
    <>
      <TextInput
        ref={input}
        label={t`Tag`}
        aria-label={`Tag: ${words[event].label}`}
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
