import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel } from '@yuko/ui'
import { analyticsQueries } from '#data/analytics.queries.ts'
import { LoadingRows } from '#data/loading-rows.tsx'
import { Sentences } from '#data/why/sentences.tsx'

/** Why a person entered a workflow and got its emails, or why not. */
export function WhyPerson({ workflowId, subscriberId }: { workflowId: string; subscriberId: string }) {
  const why = useQuery(analyticsQueries.whyPerson(workflowId, subscriberId))
  return <Answer why={why} />
}

/** What happened to an email. */
export function WhyMail({ emailMessageId }: { emailMessageId: string }) {
  const why = useQuery(analyticsQueries.whyMail(emailMessageId))
  return <Answer why={why} />
}

type Asked = ReturnType<typeof useQuery<{ answer: string; sentences: Parameters<typeof Sentences>[0]['sentences'] }>>

function Answer({ why }: { why: Pick<Asked, 'data' | 'error' | 'refetch' | 'isFetching'> }) {
  if (why.data) return <Sentences {...why.data} />
  if (!why.error) return <LoadingRows height={32} />
  return (
    <ErrorPanel title={t`Couldn’t load the explanation`} onRetry={why.refetch} isRetrying={why.isFetching}>
      {why.error.message}
    </ErrorPanel>
  )
}
