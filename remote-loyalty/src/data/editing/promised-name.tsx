import { Trans } from '@lingui/react/macro'
import type { RewardDetails } from '@yuko/contract/loyalty/rewards/reward'
import { useHost } from '@yuko/runtime'
import { Alert, Button } from '@yuko/ui'
import { useEffect, useRef } from 'react'
import { brokenPromises } from '#data/generated-name.ts'

interface PromisedNameProps {
  /** As it is typed. */
  name: string
  /** What the name would be if nobody had written one. */
  generated: string | null
  /** What it stands for. */
  reward: Pick<RewardDetails, 'value' | 'price' | 'minOrderMinor'>
  onChange: (name: string) => void
}

/** A name that was generated follows the value; of one that somebody wrote it says where it promises something else. */
export function PromisedName({ name, generated, reward, onChange }: PromisedNameProps) {
  const { currency } = useHost().organization
  const before = useRef(generated)
  useEffect(() => {
    const old = before.current
    // While a figure is typed there is no name to follow.
    if (generated === null || generated === old) return
    before.current = generated
    if (name === old) onChange(generated)
  }, [generated, name, onChange])

  const broken = name === before.current ? [] : brokenPromises(name, reward, currency)
  if (broken.length === 0) return null
  return (
    <Alert color="warning" role="status">
      <Trans>The name says {new Intl.ListFormat('en').format(broken)}, which is not what customers get. </Trans>
      {generated !== null && (
        <Button size="compact-sm" variant="subtle" onClick={() => onChange(generated)}>
          <Trans>Use “{generated}”</Trans>
        </Button>
      )}
    </Alert>
  )
}
