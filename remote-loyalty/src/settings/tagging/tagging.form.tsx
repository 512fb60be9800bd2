import { loyaltyMetafields, type Tagging, type TaggingEvent, tagShortcodes } from '@yuko/contract/loyalty/tagging/tagging'
import { Alert, Button, Checkbox, IconTag, Section, TextInput, type useForm } from '@yuko/ui'
import { CodeBlock, Switch } from '@yuko/ui/on-demand'
import { useRef } from 'react'
import styles from './tagging.module.css'
import { exampleOf, type RuleValues, type TaggingValues } from './tagging-values.ts'

interface TaggingFormProps {
  form: ReturnType<typeof useForm<TaggingValues, Tagging>>
  tierName: string
  isReadOnly: boolean
}

const words: Record<TaggingEvent, { label: string; description: string }> = {
  tier: { label: 'Tier', description: 'Who is in a tier.' },
  member: { label: 'Member', description: 'Everyone who takes part in the program.' },
  points_band: { label: 'Points', description: 'How many points they can spend, in bands.' },
  referrer: { label: 'Brought a friend', description: 'Whose friend has ordered.' },
}
const order: readonly TaggingEvent[] = ['tier', 'member', 'points_band', 'referrer']

/** The fields only; the page around them owns saving. */
export function TaggingForm({ form, tierName, isReadOnly }: TaggingFormProps) {
  // Every rule has its own messages: `tier.template`.
  const errorOf = (name: string) => (form.field as unknown as (name: string) => { error?: string })(name).error
  const change = (event: TaggingEvent, next: Partial<RuleValues>) =>
    form.set('rules', { ...form.values.rules, [event]: { ...form.values.rules[event], ...next } })
  return (
    <form {...form.props}>
      <fieldset className={styles.fields} disabled={isReadOnly}>
        {form.error && (
          <Alert color="danger" role="alert">
            {form.error}
          </Alert>
        )}
        <Section>
          <Switch
            label="Keep tags in your store up to date"
            description="Every change of a member is written within minutes. Switched off, what was written stays."
            {...form.toggle('isActive')}
          />
        </Section>
        <Section title="Tags" flush>
          <ul className={styles.rules}>
            {order.map((event) => (
              <Rule
                key={event}
                event={event}
                rule={form.values.rules[event]}
                tierName={tierName}
                errorOf={errorOf}
                onChange={(next) => change(event, next)}
              />
            ))}
          </ul>
        </Section>
        <Section title="Metafields" description="For themes: values that only Yuko writes, and that nobody changes by accident.">
          <div className={styles.stack}>
            <Switch label="Write tier, points and since when they are a member" {...form.toggle('metafields')} />
            {form.values.metafields && <CodeBlock label="In a theme" code={themeSnippet} />}
          </div>
        </Section>
      </fieldset>
    </form>
  )
}

const [tierKey, pointsKey, sinceKey] = loyaltyMetafields.keys
const at = (key: string | undefined) => `customer.metafields['${loyaltyMetafields.namespace}'].${key}.value`
const themeSnippet = `{% if customer %}
  {{ ${at(tierKey)} }}: {{ ${at(pointsKey)} }} points
  Member since {{ ${at(sinceKey)} | date: '%B %Y' }}
{% endif %}`

interface RuleProps {
  event: TaggingEvent
  rule: RuleValues
  tierName: string
  errorOf: (name: string) => string | undefined
  onChange: (next: Partial<RuleValues>) => void
}

/** One kind of tag: what is written, and how it looks on a customer. */
function Rule({ event, rule, tierName, errorOf, onChange }: RuleProps) {
  const { label, description } = words[event]
  const input = useRef<HTMLInputElement>(null)
  const example = exampleOf(rule, tierName)
  const insert = (name: string) => {
    onChange({ template: `${rule.template.trimEnd()} {{ ${name} }}`.trimStart() })
    input.current?.focus()
  }
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
          <TextInput
            ref={input}
            label="Tag"
            aria-label={`Tag: ${label}`}
            maxLength={200}
            spellCheck={false}
            value={rule.template}
            error={errorOf(`${event}.template`)}
            onChange={(change) => onChange({ template: change.currentTarget.value })}
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
          {event === 'points_band' && (
            <TextInput
              label="Bands begin at"
              description="Points, the lowest first. Below the first there is no tag."
              inputWrapperOrder={['label', 'input', 'description', 'error']}
              value={rule.bands}
              error={errorOf('points_band.bands')}
              onChange={(change) => onChange({ bands: change.currentTarget.value })}
            />
          )}
          <p className={styles.example}>
            <span className={styles.quiet}>On a customer:</span>
            <span className={styles.tag}>
              <IconTag size={14} aria-hidden /> {example || '…'}
            </span>
          </p>
          {event !== 'member' && event !== 'referrer' && (
            <Checkbox
              label="Take the tag before it away"
              description="So that a customer has one of these tags, not all they ever had."
              checked={rule.removePrevious}
              onChange={(change) => onChange({ removePrevious: change.currentTarget.checked })}
            />
          )}
        </div>
      )}
    </li>
  )
}
