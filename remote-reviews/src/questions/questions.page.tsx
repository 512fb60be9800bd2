import { plural, t } from '@lingui/core/macro'
import { useInfiniteQuery, useQuery } from '@tanstack/react-query'
import type { ProductQuestion } from '@yuko/contract/reviews/questions/product-question'
import { questionStatus } from '@yuko/contract/reviews/questions/product-question'
import { Outlet, useNavigate, useSearchParams } from '@yuko/runtime/router'
import { Button, DataTable, EmptyState, ErrorPanel, IconLayout, ListFoot, Page, Section, TabsWithCounts } from '@yuko/ui'
import { useMemo, useState } from 'react'
import { questionQueries } from '#data/questions.queries.ts'
import { InstallQuestions } from './install-questions.panel.tsx'
import { questionColumns } from './questions.columns.tsx'
import { isNarrowed, type QuestionsSearch, questionsPath, readSearch, toQuery, writeSearch } from './questions.search.ts'
import { QuestionsFilters } from './questions-filters.tsx'
import { statusLabels } from './wording.ts'

/** What the drawer gets from the list. */
export interface QuestionsContext {
  rows: readonly ProductQuestion[] | undefined
  close: () => void
}

/** Shoppers’ questions about products: moderate and answer them. */
export function QuestionsPage() {
  const navigate = useNavigate()
  const [params] = useSearchParams()
  const search = readSearch(params)
  const query = writeSearch(search)
  const list = useInfiniteQuery(questionQueries.list(toQuery(search)))
  const counts = useQuery(questionQueries.counts(toQuery(search))).data
  const rows = useMemo(() => list.data?.pages.flatMap(({ items }) => items), [list.data])
  const columns = useMemo(() => questionColumns(({ questionId }) => `${questionsPath}/${questionId}${query}`), [query])
  const [isInstalling, setIsInstalling] = useState(false)
  const show = (next: QuestionsSearch) => navigate(questionsPath + writeSearch(next))
  const clear = () => show({ status: search.status, hasAnswersToCheck: search.hasAnswersToCheck })
  return (
    <Page
      width="full"
      title={t`Questions`}
      subtitle={t`Questions shoppers ask on product pages. Answer them once, and every shopper sees the answer.`}
      actions={<InstallButton onClick={() => setIsInstalling(true)} />}
    >
      <TabsWithCounts label={t`Questions by status`} tabs={tabsOf(search, counts)} />
      <Section flush>
        <QuestionsFilters search={search} rows={rows} onChange={(change) => show({ ...search, ...change })} onClear={clear} />
        {list.isError && !rows ? (
          <ErrorPanel title={t`Couldn’t load questions`} onRetry={list.refetch} isRetrying={list.isFetching}>
            {list.error.message}
          </ErrorPanel>
        ) : (
          <DataTable
            label={t`Questions`}
            columns={columns}
            rows={rows}
            rowKey={({ questionId }) => questionId}
            rowLabel={({ body }) => body}
            rowHeight={64}
            onOpen={({ questionId }) => navigate(`${questionsPath}/${questionId}${query}`)}
            isRefreshing={list.isPlaceholderData}
            empty={
              isNarrowed(search) ? (
                <NothingFound onClear={clear} />
              ) : (
                <NoQuestions search={search} onInstall={() => setIsInstalling(true)} />
              )
            }
          />
        )}
        {rows && rows.length > 0 && (
          <ListFoot list={list}>{plural(rows.length, { one: '# question shown', other: '# questions shown' })}</ListFoot>
        )}
      </Section>
      {isInstalling && <InstallQuestions onClose={() => setIsInstalling(false)} />}
      <Outlet context={{ rows, close: () => navigate(questionsPath + query) } satisfies QuestionsContext} />
    </Page>
  )
}

function tabsOf(search: QuestionsSearch, counts: Partial<Record<string, number>> | undefined) {
  const { status, hasAnswersToCheck, ...filters } = search
  const all = {
    label: t({ message: 'All', context: 'questions' }),
    href: questionsPath + writeSearch({ ...filters }),
    count: counts?.all,
    isActive: !status && !hasAnswersToCheck,
  }
  const each = questionStatus.options.map((one) => ({
    label: statusLabels[one],
    href: questionsPath + writeSearch({ ...filters, status: [one] }),
    count: counts?.[one],
    isActive: status?.length === 1 && status[0] === one && !hasAnswersToCheck,
  }))
  const toCheck = {
    label: t`Answers to check`,
    href: questionsPath + writeSearch({ ...filters, hasAnswersToCheck: true }),
    count: counts?.answersToCheck,
    isActive: hasAnswersToCheck === true,
  }
  return [all, ...each, toCheck]
}

const InstallButton = ({ onClick }: { onClick: () => void }) => (
  <Button variant="default" leftSection={<IconLayout size={16} aria-hidden />} onClick={onClick}>
    {t`Add to your store`}
  </Button>
)

function NothingFound({ onClear }: { onClear: () => void }) {
  return (
    <EmptyState
      drawing="search"
      title={t`No matching questions`}
      action={
        <Button variant="default" onClick={onClear}>
          {t`Clear filters`}
        </Button>
      }
    >
      {t`Remove a filter or try other words.`}
    </EmptyState>
  )
}

function NoQuestions({ search, onInstall }: { search: QuestionsSearch; onInstall: () => void }) {
  if (search.hasAnswersToCheck)
    return (
      <EmptyState title={t`No answers to check`}>{t`Answers of buyers appear here until you publish or reject them.`}</EmptyState>
    )
  if (search.status)
    return <EmptyState title={t`No questions with this status`}>{t`Choose another tab to see other questions.`}</EmptyState>
  return (
    <EmptyState title={t`No questions yet`} action={<Button onClick={onInstall}>{t`Add to your store`}</Button>}>
      {t`Add questions and answers to your product pages. Shoppers ask there, and you answer here.`}
    </EmptyState>
  )
}
