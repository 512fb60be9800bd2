import { Trans } from '@lingui/react/macro'
import { Button, useFormat } from '@yuko/ui'
import type { Selection } from './use-selection.ts'

interface SelectAllProps {
  selection: Selection
  matching: number
  /** As in "people". */
  noun: string
}

/** Above a list whose rows are all selected, when there are more than it shows. */
export function SelectAll({ selection: { isAll, selected, chooseAll }, matching, noun }: SelectAllProps) {
  const { number } = useFormat()
  if (isAll)
    return (
      <Trans>
        All {number(matching)} {noun} that match are selected.
      </Trans>
    )
  return (
    <>
      <Trans>
        {number(selected.size)} {noun} on this page are selected.{' '}
      </Trans>
      <Button variant="subtle" size="compact-sm" onClick={chooseAll}>
        <Trans>Select all {number(matching)} that match</Trans>
      </Button>
    </>
  )
}
