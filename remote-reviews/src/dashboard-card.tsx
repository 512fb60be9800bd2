import { useQuery } from '@tanstack/react-query'
import { ButtonLink, Section, Skeleton, Text, TextLink, useFormat } from '@yuko/ui'
import { reviewQueries } from '#data/reviews.queries.ts'

/** On the host's dashboard: the reviews that wait for a decision, with the way to them. */
export function DashboardCard() {
  const format = useFormat()
  const { data, error } = useQuery(reviewQueries.dashboard(30))
  return (
    <Section title="Reviews" actions={<TextLink href="/reviews/reviews">All reviews</TextLink>}>
      {error && <Text c="dimmed">{error.message}</Text>}
      {!data && !error && <Skeleton height={42} />}
      {data?.total === 0 && (
        <>
          <Text c="dimmed" mb="sm">
            Bring the reviews that you already have.
          </Text>
          <ButtonLink href="/reviews/import" variant="default" size="xs">
            Import reviews
          </ButtonLink>
        </>
      )}
      {data && data.total > 0 && data.waiting === 0 && <Text c="dimmed">No review is waiting for a decision.</Text>}
      {data && data.waiting > 0 && (
        <>
          <Text mb="sm">
            {format.number(data.waiting)} {data.waiting === 1 ? 'review is' : 'reviews are'} waiting for a decision.
          </Text>
          <ButtonLink href="/reviews/reviews?status=pending" variant="default" size="xs">
            Moderate
          </ButtonLink>
        </>
      )}
    </Section>
  )
}
