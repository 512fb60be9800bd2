import { t } from '@lingui/core/macro'
import { Trans } from '@lingui/react/macro'
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
        <ProblemList label={t`What was not taken`}>
          {report.problems.map(({ row, value, message }) => (
            <li key={row}>
              {unit} {row}: <b>{value}</b> {message}
            </li>
          ))}
          {hidden > 0 && (
            <li>
              <Trans>and {hidden} more</Trans>
            </li>
          )}
        </ProblemList>
        <Button ml="auto" onClick={onClose}>
          {t`Done`}
        </Button>
      </Stack>
    </Modal>
  )
}
