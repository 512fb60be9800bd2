import { t } from '@lingui/core/macro'
import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { pageLocale, useHost } from '@yuko/runtime'
import { Alert, Button } from '@yuko/ui'
import { useEffect, useRef } from 'react'
import { brokenPromises } from '#data/generated-name.ts'

interface PromisedNameProps {
  /** The current form value. */
  name: string
  /** The default name for the current value. */
  generated: string | null
  /** The reward that it names. */
  reward: Pick<RewardDetails, 'value' | 'price' | 'minOrderMinor'>
  onChange: (name: string) => void
}

/** Updates a generated name when the value changes, and warns when a custom name contradicts the value. */
export function PromisedName({ name, generated, reward, onChange }: PromisedNameProps) {
  const { currency } = useHost().organization
  const before = useRef(generated)
  useEffect(() => {
    const old = before.current
    // An incomplete value has no default name.
    if (generated === null || generated === old) return
    before.current = generated
    if (name === old) onChange(generated)
  }, [generated, name, onChange])

  const broken = name === before.current ? [] : brokenPromises(name, reward, currency)
  if (broken.length === 0) return null
  const promises = new Intl.ListFormat(pageLocale()).format(broken)
  return (
    <Alert color="warning" role="status">
      {t`The name promises ${promises}, but customers get something else.`}{' '}
      {generated !== null && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(generated)}>
          {t`Use “${generated}”`}
        </Button>
      )}
    </Alert>
  )
}
