import { plural, t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import type { WebhookFilters } from '@yuko/contract/webhooks/webhook-filters'
import { FilterSelect, Section } from '@yuko/ui'
import type { ReactNode } from 'react'
import { webhookQueries } from '#data/webhooks.queries.ts'
import { type EndpointFormState, usableFilters } from './endpoint-values.ts'
import styles from './webhooks.module.css'

const ratings = [5, 4, 3, 2, 1]

/** Which of the selected events are sent; only filters that can apply to them. */
export function FiltersSection({ form }: { form: EndpointFormState }) {
  const { filters } = form.values
  const usable = usableFilters(form.values)
  if (!usable.ratings && !usable.workflowIds) return null
  const set = (change: Partial<WebhookFilters>) => form.set('filters', { ...filters, ...change })
  return (
    <Section title={t`Filters`} description={t`Send only some of the selected events.`}>
      <div className={styles.picker}>
        {usable.ratings && (
          <Filter text={filters.ratings.length > 0 ? t`Only reviews with these ratings` : t`Reviews with any rating`}>
            <FilterSelect
              label={t`Ratings`}
              options={ratings.map((rating) => ({
                value: String(rating),
                label: plural(rating, { one: '# star', other: '# stars' }),
              }))}
              selected={filters.ratings.map(String)}
              onChange={(selected) => set({ ratings: selected.map(Number).sort() })}
            />
          </Filter>
        )}
        {usable.workflowIds && (
          <Filter
            text={
              filters.workflowIds.length > 0
                ? t`Only emails and people in these workflows. Events of other emails, such as campaigns, aren’t sent.`
                : t`All emails and workflows`
            }
          >
            <WorkflowFilter selected={filters.workflowIds} onChange={(workflowIds) => set({ workflowIds })} />
          </Filter>
        )}
      </div>
    </Section>
  )
}

function Filter({ text, children }: { text: string; children: ReactNode }) {
  return (
    <div className={styles.filter}>
      {children}
      <span className={styles.quiet}>{text}</span>
    </div>
  )
}

function WorkflowFilter({ selected, onChange }: { selected: string[]; onChange: (selected: string[]) => void }) {
  const { data = [], isSuccess } = useQuery(webhookQueries.workflows())
  const options = data.map(({ workflowId, title }) => ({ value: workflowId, label: title }))
  const missing = isSuccess ? selected.filter((id) => !data.some(({ workflowId }) => workflowId === id)) : []
  return (
    <FilterSelect
      label={t`Workflows`}
      options={[...options, ...missing.map((value) => ({ value, label: t`Archived or deleted workflow` }))]}
      selected={selected}
      onChange={onChange}
    />
  )
}
