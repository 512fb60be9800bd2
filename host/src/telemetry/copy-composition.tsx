import { notify } from '@yuko/runtime'
import { Button } from '@yuko/ui'
import { compositionId } from '#telemetry/composition.ts'

export function Composition() {
  const id = compositionId()
  const copy = () =>
    navigator.clipboard.writeText(id).then(
      () => notify('Copied. Send it along when you ask for help.'),
      () => notify('Your browser did not let us copy it.', { type: 'error' }),
    )
  return (
    <Button variant="subtle" color="gray" size="compact-xs" title="Copy" onClick={copy}>
      Composition {id}
    </Button>
  )
}
