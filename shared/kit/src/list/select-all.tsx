import { plural, t } from '@lingui/core/macro'
import { Button, useFormat } from '@yuko/ui'
import type { Selection } from './use-selection.ts'

interface SelectAllProps {
  selection: Selection
  matching: number
}

/** Above a list whose rows are all selected, when there are more than it shows. */
export function SelectAll({ selection: { isAll, selected, chooseAll }, matching }: SelectAllProps) {
  const { number } = useFormat()
  const total = number(matching)
  if (isAll) return <>{t`All ${total} matching results are selected.`}</>
  return (
    <>
      {plural(selected.size, { one: '# selected on this page.', other: '# selected on this page.' })}{' '}
      <Button variant="subtle" size="compact-sm" onClick={chooseAll}>
        {t`Select all ${total} results`}
      </Button>
    </>
  )
}
