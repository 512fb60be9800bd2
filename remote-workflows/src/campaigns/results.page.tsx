import { t } from '@lingui/core/macro'
import { useQuery } from '@tanstack/react-query'
import { readPeriod, writePeriod } from '@yuko/kit/period/period.ts'
import { PeriodPicker } from '@yuko/kit/period/period-picker.tsx'
import { useSearchParams } from '@yuko/runtime/router'
import { ErrorPanel, Page, Section } from '@yuko/ui'
import { allMailsHref } from '#data/all-mails.ts'
import { campaignQueries } from '#data/campaign.queries.ts'
import { MailFigureTiles } from '#data/mail-figure-tiles.tsx'
import { campaignsPath } from './links.ts'

const spans = [7, 30, 90, 365]

/** What all campaigns together achieved in a period. The period and its comparison are in the URL. */
export function ResultsPage() {
  const [search, setSearch] = useSearchParams()
  const period = readPeriod(search, spans)
  const results = useQuery(campaignQueries.results(period))
  return (
    <Page
      width="full"
      title={t`Campaign results`}
      back={{ href: campaignsPath, label: t`Campaigns` }}
      actions={
        <PeriodPicker period={period} spans={spans} onChange={(next) => setSearch(writePeriod(next), { replace: true })} />
      }
    >
      {results.isError && !results.data ? (
        <Section>
          <ErrorPanel title={t`Couldn’t load the results`} onRetry={results.refetch} isRetrying={results.isFetching}>
            {results.error.message}
          </ErrorPanel>
        </Section>
      ) : (
        <MailFigureTiles
          figures={results.data}
          hrefOf={(what) => allMailsHref({ what, source: 'campaigns', from: results.data?.from, to: results.data?.to })}
        />
      )}
    </Page>
  )
}
