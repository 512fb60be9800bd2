import { t } from '@lingui/core/macro'
import { Plural, Trans } from '@lingui/react/macro'
import type { WorkflowVersion } from '@yuko/contract/automation/workflows/list-workflow-versions'
import { RelativeTime } from '@yuko/ui'

export const versionName = ({ number }: Pick<WorkflowVersion, 'number'>): string => t`Version ${number}`

/** When a version was published, by whom, and how many people are in progress in it. */
export function Published({ version }: { version: Pick<WorkflowVersion, 'publishedAt' | 'publishedBy' | 'inProgress'> }) {
  const { publishedAt, publishedBy: name, inProgress } = version
  return (
    <>
      {name ? (
        <Trans>
          Published <RelativeTime at={publishedAt} /> by {name}
        </Trans>
      ) : (
        <Trans>
          Published <RelativeTime at={publishedAt} />
        </Trans>
      )}
      {inProgress > 0 && (
        <>
          {' · '}
          <Plural value={inProgress} one="# person in progress" other="# people in progress" />
        </>
      )}
    </>
  )
}
