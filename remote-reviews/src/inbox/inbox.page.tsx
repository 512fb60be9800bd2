import { useQuery } from '@tanstack/react-query'
import { listReviews } from '@yuko/contract/reviews/list-reviews'
import { callApi } from '@yuko/runtime'
import { Skeleton, Stack, Text, Title } from '@yuko/ui'

export function InboxPage() {
  const reviews = useQuery({
    queryKey: ['reviews', 'list'],
    queryFn: ({ signal }) => callApi(listReviews, { query: {} }, { signal }),
  })
  return (
    <Stack p="xl">
      <Title order={1}>Reviews</Title>
      {reviews.isPending && <Skeleton h={44} />}
      {reviews.error && <Text role="alert">{reviews.error.message}</Text>}
      {reviews.data?.items.map((review) => (
        <Text key={review.reviewId}>{review.title}</Text>
      ))}
    </Stack>
  )
}
