import { t } from '@lingui/core/macro'
import { loyaltyMetafields, type Tagging, type TaggingEvent } from '@yuko/contract/loyalty/tagging/tagging'
import { Alert, Section, type useForm } from '@yuko/ui'
import { CodeBlock, Switch } from '@yuko/ui/on-demand'
import styles from './tagging.module.css'
import { TaggingRule } from './tagging-rule.tsx'
import type { RuleValues, TaggingValues } from './tagging-values.ts'

interface TaggingFormProps {
  form: ReturnType<typeof useForm<TaggingValues, Tagging>>
  tierName: string
  isReadOnly: boolean
}

const order: readonly TaggingEvent[] = [
  'tier',
  'member',
  'points_band',
  'referrer',
  'referred',
  'reviewer',
  'promoter',
  'detractor',
]

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
            label={t`Keep tags up to date`}
            description={t`Changes sync to your store within minutes. Turning this off keeps existing tags.`}
            {...form.toggle('isActive')}
          />
        </Section>
        <Section title={t`Tags`} flush>
          <ul className={styles.rules}>
            {order.map((event) => (
              <TaggingRule
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
        <Section title={t`Metafields`} description={t`Values for your theme that only Yuko can edit.`}>
          <div className={styles.stack}>
            <Switch label={t`Sync tier, points and join date`} {...form.toggle('metafields')} />
            {form.values.metafields && <CodeBlock label={t`Theme snippet`} code={themeSnippet} />}
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
