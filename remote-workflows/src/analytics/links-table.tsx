import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { ErrorPanel, Section } from '@yuko/ui'
import { type AnalyticsAsked, analyticsQueries } from '#data/analytics.queries.ts'
import { ClickedLinks } from '#data/mail-tables/clicked-links.tsx'
import { mailsHref } from './links.ts'

interface LinksTableProps {
  workflowId: string
  asked: AnalyticsAsked
  days: { from: string; to: string } | undefined
}

/** Clicked links of the workflow’s emails. */
export function LinksTable({ workflowId, asked, days }: LinksTableProps) {
  const links = useQuery(analyticsQueries.links(workflowId, asked))
  return (
    <Section flush title={t`Links`}>
      {links.isError && !links.data ? (
        <ErrorPanel title={t`Couldn’t load the links`} onRetry={links.refetch} isRetrying={links.isFetching}>
          {links.error.message}
        </ErrorPanel>
      ) : (
        <ClickedLinks
          rows={links.data?.items}
          counted={t`Emails`}
          hrefOf={(url) => mailsHref(workflowId, { what: 'clicked', url, from: days?.from, to: days?.to })}
        />
      )}
    </Section>
  )
}
