import { t } from '@lingui/core/macro'
import { countryOptions } from '@yuko/contract/accounts/organizations/places'
import { salesChannel } from '@yuko/contract/exclusions/exclusion'
import { CollectionsField } from '@yuko/kit/collections/collections.field.tsx'
import { NumberField } from '@yuko/kit/number/number-field.tsx'
import { knownWords } from '@yuko/kit/tags/known-words.ts'
import { pageLocale } from '@yuko/runtime'
import { ActionIcon, Checkbox, IconDelete } from '@yuko/ui'
import { Select } from '@yuko/ui/on-demand'
import type { ConditionValues } from '#data/condition-values.ts'
import { channelLabels, conditionLabels } from '#data/condition-wording.ts'
import styles from '#data/editing/editing.module.css'
import { ProductsField } from '#data/editing/products.field.tsx'
import { WordsField } from '#data/editing/words.field.tsx'

interface ConditionRowProps {
  condition: ConditionValues
  currency: string
  isReadOnly: boolean
  problem: string | undefined
  onChange: (condition: ConditionValues) => void
  onRemove: () => void
}

const ways = [
  { value: 'is', label: t`is any of` },
  { value: 'isNot', label: t`is none of` },
]

/** One condition: a field, an operator and its values. */
export function ConditionRow({ condition, currency, isReadOnly, problem, onChange, onRemove }: ConditionRowProps) {
  const label = conditionLabels[condition.on]
  return (
    <fieldset className={styles.condition} aria-label={label}>
      <div className={styles.conditionHead}>
        <span className={styles.conditionName}>{label}</span>
        {condition.on === 'order_amount' ? (
          <span className={styles.quiet}>{t`is at least`}</span>
        ) : (
          <Select
            size="xs"
            w={116}
            aria-label={t`Operator: ${label}`}
            data={ways}
            disabled={isReadOnly}
            value={condition.isNot ? 'isNot' : 'is'}
            onChange={(way) => onChange({ ...condition, isNot: way === 'isNot' })}
          />
        )}
        {!isReadOnly && (
          <ActionIcon size="md" aria-label={t`Remove condition: ${label}`} onClick={onRemove}>
            <IconDelete size={16} aria-hidden />
          </ActionIcon>
        )}
      </div>
      <Operand {...{ condition, currency, isReadOnly, problem, onChange }} label={label} />
    </fieldset>
  )
}

function Operand({
  condition,
  currency,
  isReadOnly,
  problem,
  onChange,
  label,
}: Omit<ConditionRowProps, 'onRemove'> & { label: string }) {
  const { on, oneOf } = condition
  const setOneOf = (next: string[]) => onChange({ ...condition, oneOf: next })
  if (on === 'order_amount')
    return (
      <NumberField
        isAmount
        isLabelHidden
        label={label}
        unit={currency}
        value={condition.amount}
        error={problem}
        onChange={(event) =>
          onChange({ ...condition, amount: (event as { currentTarget: HTMLInputElement }).currentTarget.value })
        }
      />
    )
  if (on === 'product')
    return <ProductsField label={t`Products`} productIds={oneOf} isReadOnly={isReadOnly} error={problem} onChange={setOneOf} />
  if (on === 'product_collection')
    return (
      <CollectionsField
        label={t`Collections`}
        collectionIds={oneOf}
        isReadOnly={isReadOnly}
        error={problem}
        onChange={setOneOf}
      />
    )
  if (on === 'order_channel')
    return (
      <Checkbox.Group aria-label={label} value={oneOf} error={problem} onChange={setOneOf}>
        <div className={styles.channels}>
          {salesChannel.options.map((channel) => (
            <Checkbox key={channel} size="xs" value={channel} label={channelLabels[channel]} />
          ))}
        </div>
      </Checkbox.Group>
    )
  const isCountry = on.endsWith('_country')
  return (
    <WordsField
      label={label}
      words={oneOf}
      placeholder={isCountry ? t`Add country` : t`Type and press Enter`}
      isReadOnly={isReadOnly}
      error={problem}
      suggests={knownWords.find((kind) => kind === on)}
      {...(isCountry && { options: countryOptions(pageLocale()) })}
      onChange={setOneOf}
    />
  )
}
