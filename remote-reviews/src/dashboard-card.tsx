import { useQuery } from '@tanstack/react-query'
import { Section, StatTile, useFormat } from '@yuko/ui'
import { reviewQueries } from '#data/reviews.queries.ts'

/** The area's card on the host's dashboard: what waits for the merchant, with the rows behind it. */
export function DashboardCard() {
  const format = useFormat()
  const { data, error } = useQuery(reviewQueries.dashboard(30))
  if (error) return <Section title="Reviews">{error.message}</Section>
  return (
    <Section title="Reviews">
      <StatTile
        label="Waiting for you"
        value={data && format.number(data.waiting)}
        definition="Reviews that are pending now"
        href="/reviews/reviews?status=pending"
      />
      <StatTile
        label="Collected"
        value={data && format.number(data.collected)}
        definition="Reviews written in the last 30 days"
        href="/reviews/reviews"
      />
      <StatTile
        label="Low and unanswered"
        value={data && format.number(data.unanswered)}
        definition="Published reviews with three stars or fewer and no reply"
        href="/reviews/reviews?status=published&rating=1,2,3&isReplied=false"
      />
    </Section>
  )
}
