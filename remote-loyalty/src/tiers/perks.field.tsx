import { t } from '@lingui/core/macro'
import { Button, CloseButton, IconPlus, TextInput } from '@yuko/ui'
import styles from './tiers.module.css'

interface PerksProps {
  perks: readonly string[]
  error: string | undefined
  onChange: (perks: string[]) => void
}

const perkLabel = (number: number) => t`Perk ${number}`
const removeLabel = (number: number) => t`Remove perk ${number}`

/** Other perks as free text, one per line. */
export function PerksField({ perks, error, onChange }: PerksProps) {
  return (
    <fieldset className={styles.fields}>
      <legend>{t`Perks shown to customers`}</legend>
      {perks.map((perk, index) => (
        <div key={index} className={styles.perk}>
          <TextInput
            aria-label={perkLabel(index + 1)}
            placeholder={t`Free returns for 60 days`}
            maxLength={120}
            value={perk}
            error={error !== undefined && perk.length > 120 ? error : undefined}
            onChange={(event) => onChange(perks.map((one, at) => (at === index ? event.currentTarget.value : one)))}
          />
          <CloseButton aria-label={removeLabel(index + 1)} onClick={() => onChange(perks.filter((_, at) => at !== index))} />
        </div>
      ))}
      {perks.length < 20 && (
        <Button
          size="xs"
          variant="default"
          mr="auto"
          leftSection={<IconPlus size={14} aria-hidden />}
          onClick={() => onChange([...perks, ''])}
        >
          {t`Add perk`}
        </Button>
      )}
    </fieldset>
  )
}
