import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { CustomQuestion } from '@yuko/contract/reviews/custom-questions/custom-question'
import { SortableRows } from '@yuko/kit/sorting/sortable-rows.tsx'
import { notify, usePermission } from '@yuko/runtime'
import { Button, DataTable, EmptyState, ErrorPanel, IconPlus, Page, Section } from '@yuko/ui'
import { useState } from 'react'
import { useOrderCustomQuestions, useSaveCustomQuestion } from '#data/custom-questions.mutations.ts'
import { customQuestionQueries } from '#data/custom-questions.queries.ts'
import { QuestionForm } from './question.form.tsx'
import { questionColumns } from './questions.columns.tsx'

/** The store’s own questions in the review form. */
export function FormQuestionsPage() {
  const mayEdit = usePermission('settings.write')
  const { data, error, isFetching, refetch } = useQuery(customQuestionQueries.list())
  const [editing, setEditing] = useState<CustomQuestion | 'new'>()
  const questions = data?.items ?? []
  const move = useMove(questions)
  const columns = questionColumns(
    mayEdit
      ? { onEdit: setEditing, onMove: (question, by) => move(question.customQuestionId, questions.indexOf(question) + by) }
      : undefined,
  )
  const add = (
    <Button leftSection={<IconPlus size={16} aria-hidden />} onClick={() => setEditing('new')}>
      {t`Create question`}
    </Button>
  )
  return (
    <Page
      title={t`Form questions`}
      subtitle={t`Ask reviewers about fit, quality, or use. Rewards never depend on the answers.`}
      actions={mayEdit && data && data.items.length > 0 && add}
    >
      <Section flush>
        {error && !data ? (
          <ErrorPanel title={t`Couldn’t load the questions`} onRetry={() => refetch()} isRetrying={isFetching}>
            {error.message}
          </ErrorPanel>
        ) : (
          <SortableRows rows={questions.map(({ customQuestionId: id, label: name }) => ({ id, name }))} onMove={move}>
            <DataTable
              label={t`Form questions`}
              columns={columns}
              rows={data?.items}
              rowKey={(question) => question.customQuestionId}
              rowLabel={(question) => question.label}
              rowHeight={64}
              skeletonRows={3}
              onOpen={mayEdit ? setEditing : undefined}
              empty={
                <EmptyState title={t`No questions yet`} action={mayEdit && add}>
                  {t`Reviewers answer your questions in the review form. You read the answers with each review.`}
                </EmptyState>
              }
            />
          </SortableRows>
        )}
      </Section>
      {editing && <Editor question={editing === 'new' ? undefined : editing} onClose={() => setEditing(undefined)} />}
    </Page>
  )
}

function Editor({ question, onClose }: { question: CustomQuestion | undefined; onClose: () => void }) {
  const { mutateAsync } = useSaveCustomQuestion(question?.customQuestionId)
  return (
    <QuestionForm
      question={question}
      onCancel={onClose}
      onSubmit={async (draft) => {
        await mutateAsync(draft)
        notify(question ? t`Question updated` : t`Question created`)
        onClose()
      }}
    />
  )
}

function useMove(questions: readonly CustomQuestion[]) {
  const { mutate } = useOrderCustomQuestions()
  return (customQuestionId: string, to: number) => {
    if (to < 0 || to >= questions.length) return
    const others = questions.map((question) => question.customQuestionId).filter((id) => id !== customQuestionId)
    mutate(others.toSpliced(to, 0, customQuestionId), {
      onError: ({ message }) => notify(message, { type: 'error', duration: 8000 }),
    })
  }
}
