import { plural, t } from '@lingui/core/macro'
import type { AddedExclusions } from '@yuko/contract/exclusions/exclusion'
import { Button, fieldText, Stack } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { ProblemList } from './problem-list.tsx'
import { sentenceOf } from './wording.ts'

interface AddedReportProps {
  report: AddedExclusions
  /** The name of a line or row by its number. */
  nameOf: (row: number) => string
  onClose: () => void
}

/** The entries that weren't added, and why. */
export function AddedReport({ report, nameOf, onClose }: AddedReportProps) {
  const hidden = report.refused - report.problems.length
  return (
    <Modal opened onClose={onClose} title={sentenceOf(report)}>
      <Stack>
        <ProblemList label={t`Not added`}>
          {report.problems.map(({ row, value, message }) => (
            <li key={row}>
              {nameOf(row)}: <b>{value}</b> {fieldText(message)}
            </li>
          ))}
          {hidden > 0 && <li>{plural(hidden, { one: 'and # more entry', other: 'and # more entries' })}</li>}
        </ProblemList>
        <Button ml="auto" onClick={onClose}>
          {t`Done`}
        </Button>
      </Stack>
    </Modal>
  )
}
