import { t } from '@lingui/core/macro'
import { notify } from '@yuko/runtime'
import { Button } from '@yuko/ui'
import { compositionId } from '#telemetry/composition.ts'

/** Copies the ID of the page’s composition. */
export async function copyComposition(): Promise<void> {
  const id = compositionId()
  try {
    await navigator.clipboard.writeText(id)
    notify(t`Copied. Include this composition ID when you contact support: ${id}`, { duration: 6_000 })
  } catch {
    notify(t`Couldn’t copy. Your composition ID: ${id}`, { type: 'info', duration: 10_000 })
  }
}

export function Composition() {
  const id = compositionId()
  return (
    <Button variant="subtle" color="gray" size="compact-xs" title={t`Copy`} onClick={copyComposition}>
      {t`Composition ${id}`}
    </Button>
  )
}
