import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ApiError, usePermission } from '@yuko/runtime'
import { useBlocker, useOutletContext, useParams } from '@yuko/runtime/router'
import { ErrorPanel, Skeleton, Stack } from '@yuko/ui'
import { ConfirmDialog, DetailDrawer } from '@yuko/ui/on-demand'
import { useCallback, useRef } from 'react'
import { questionQueries } from '#data/questions.queries.ts'
import { ModerateQuestion } from './moderate-question.tsx'
import { QuestionView } from './question-view.tsx'
import type { QuestionsContext } from './questions.page.tsx'

/** The drawer over the list: one question with its answers. */
export function QuestionPage() {
  const { questionId = '' } = useParams()
  const { close } = useOutletContext<QuestionsContext>()
  const { data, error, isFetching, refetch } = useQuery(questionQueries.detail(questionId))
  const product = data?.product.title
  const mayAct = usePermission('reviews.moderate')
  const { noteDraft, blocker } = useDraftBlocker()
  return (
    <DetailDrawer
      width={720}
      title={product ? t`Question about ${product}` : t`Question`}
      onClose={close}
      footer={mayAct && data ? <ModerateQuestion question={data} onDeleted={close} /> : undefined}
    >
      {error && !data ? (
        <ErrorPanel
          title={
            error instanceof ApiError && error.status === 404 ? t`This question no longer exists` : t`Couldn’t load this question`
          }
          onRetry={refetch}
          isRetrying={isFetching}
        >
          {error.message}
        </ErrorPanel>
      ) : data ? (
        <QuestionView key={questionId} question={data} onDraft={noteDraft} />
      ) : (
        <Stack gap="lg" aria-busy>
          <Skeleton height={96} />
          <Skeleton height={200} />
        </Stack>
      )}
      {blocker.state === 'blocked' && (
        <ConfirmDialog
          title={t`Discard your draft?`}
          confirmLabel={t`Discard draft`}
          cancelLabel={t`Keep editing`}
          isDestructive
          onConfirm={() => blocker.proceed()}
          onCancel={() => blocker.reset()}
        >
          {t`It hasn’t been sent and will be lost.`}
        </ConfirmDialog>
      )}
    </DetailDrawer>
  )
}

function useDraftBlocker() {
  const hasDraft = useRef(false)
  const noteDraft = useCallback((has: boolean) => {
    hasDraft.current = has
  }, [])
  return { noteDraft, blocker: useBlocker(useCallback(() => hasDraft.current, [])) }
}
