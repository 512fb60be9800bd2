import { Trans } from '@lingui/react/macro'
import { useFormat } from '@yuko/ui'

/** How many rows a list shows. */
export function Shown({ rows }: { rows: number }) {
  const count = useFormat().number(rows)
  return <Trans>{count} shown</Trans>
}
