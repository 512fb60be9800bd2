import type { AddedExclusions } from '@yuko/contract/exclusions/exclusion'
import { Button, Stack } from '@yuko/ui'
import { Modal } from '@yuko/ui/on-demand'
import { ProblemList } from '#data/problem-list.tsx'
import { sentenceOf } from './wording.ts'

/** What was not taken, and why: to be mended and added again. */
export function AddedReport({ report, unit, onClose }: { report: AddedExclusions; unit: string; onClose: () => void }) {
  const hidden = report.refused - report.problems.length
  return (
    <Modal opened onClose={onClose} title={sentenceOf(report)}>
      <Stack>
        <ProblemList label="What was not taken">
          {report.problems.map(({ row, value, message }) => (
            <li key={row}>
              {unit} {row}: <b>{value}</b> {message}
            </li>
          ))}
          {hidden > 0 && <li>and {hidden} more</li>}
        </ProblemList>
        <Button ml="auto" onClick={onClose}>
          Done
        </Button>
      </Stack>
    </Modal>
  )
}
