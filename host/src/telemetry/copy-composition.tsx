import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
import { notify } from '@yuko/runtime'
import { Button } from '@yuko/ui'
import { compositionId } from '#telemetry/composition.ts'

/** Hands over what this page is made of, in a word. */
export async function copyComposition(): Promise<void> {
  const id = compositionId()
  try {
    await navigator.clipboard.writeText(id)
    notify(t`Composition ${id} is copied. Send it along when you ask for help.`, { duration: 6_000 })
  } catch {
    notify(t`Your browser did not let us copy it: composition ${id}`, { type: 'info', duration: 10_000 })
  }
}

export const Composition = () => (
  <Button variant="subtle" color="gray" size="compact-xs" title={t`Copy`} onClick={copyComposition}>
    <Trans>Composition {compositionId()}</Trans>
  </Button>
)
